import { statistics } from '../../i18n/statistics.ts';
import { provideMessages } from '../../providers/i18nProvider.ts';

// Imported by the page before it shows a text.
provideMessages({ statistics });
