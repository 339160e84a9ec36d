export const table = {
  howShown: 'How the table is shown',
  movement: 'Movement',
  markSights: 'Mark what not everybody sees',
  highContrast: 'High contrast, everywhere',
  language: 'Language of the studio',
};
