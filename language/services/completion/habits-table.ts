export const habitsTable = '';
