import { createContext } from 'react';
import type { AskTable } from '../../worker/connection.ts';

/** Whom the table asks why something cannot be chosen; without anybody nothing is known. */
export const AskTableContext = createContext<AskTable>(async () => undefined);
