import { batch } from '../../../i18n/batch.ts';
import { provideMessages } from '../../../providers/i18nProvider.ts';

// Imported by the selection's bar, from which all else of it is opened.
provideMessages({ batch });
