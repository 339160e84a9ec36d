export const history = {
  list: 'The list of earlier versions',
  looking: 'Looking for earlier versions …',
  close: 'Close',
  none: 'There is none that differs from the game as it is. One is kept every two minutes while you write, and what you replace; later one of each quarter of an hour, each day, each month.',
  newestFirst: 'Versions, newest first',
  marks: 'What came since is marked +, what is gone −.',
  bringBack: 'Bring this version back',
  pictures: 'Pictures',
  /** What has become of a picture since the version. */
  pictureChanges: {
    added: (name: string) => `+ ${name}: a picture that came since`,
    gone: (name: string) => `− ${name}: a picture that is gone`,
    changed: (name: string) => `± ${name}: another picture now`,
  },
  picturesOf: (time: string) => `The pictures of ${time}`,
  comparing: 'Loading the comparison …',
  versionsOf: (file: string) => `Earlier versions of ${file}`,
};
