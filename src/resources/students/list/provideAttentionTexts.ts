import { attention } from '../../../i18n/attention.ts';
import { provideMessages } from '../../../providers/i18nProvider.ts';

provideMessages({ attention });
