import { expose } from 'comlink';
import { createWorkshop } from './workshop.ts';

expose(createWorkshop());
