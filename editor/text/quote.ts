import { createContext } from 'react';

/** What stands in the rules that are played at one of their origins, in one line; undefined where it is not known. */
export const QuoteContext = createContext<(origin: number) => string | undefined>(() => undefined);
