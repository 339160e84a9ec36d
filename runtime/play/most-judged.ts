/** So many values of one parameter are judged at once. */
export const MOST_JUDGED = 200;
