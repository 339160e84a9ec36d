export const history = {
  list: 'The list of earlier versions',
  looking: 'Looking for earlier versions …',
  close: 'Close',
  none: 'There is none that differs from the text as it is. One is kept every two minutes while you write, and what you replace; later one of each quarter of an hour, each day, each month.',
  newestFirst: 'Versions, newest first',
  marks: 'What came since is marked +, what is gone −.',
  bringBack: 'Bring this version back',
  comparing: 'Loading the comparison …',
  versionsOf: (file: string) => `Earlier versions of ${file}`,
};
