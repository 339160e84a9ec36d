export const disk = {
  gone: (file: string) => `${file} is gone from the disk`,
  changed: (file: string) => `${file} has changed on the disk`,
  stillHere: 'Its text is still here. It can be written again, or left.',
  oneStays: 'You have typed something else here in the meantime. One of the two texts can stay.',
  leaveIt: 'Leave it',
  takeDisk: 'Take the text of the disk',
  writeAgain: 'Write it again',
  keepMine: 'Keep my text',
};
