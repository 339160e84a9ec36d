/** What the action of passing is called where the rules give it no name of its own, as in every window. */
export const PASS = 'Pass';
