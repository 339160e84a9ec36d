import { createContext } from 'react';

/** The seat that has what is drawn within, -1 for nobody: of cards that several have one's own are meant. */
export const HolderContext = createContext(-1);
