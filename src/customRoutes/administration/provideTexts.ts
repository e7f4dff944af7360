import { administration } from '../../i18n/administration.ts';
import { provideMessages } from '../../providers/i18nProvider.ts';

// Imported by the page before it shows a text.
provideMessages({ administration });
