import { filterChips } from '../../../i18n/filterChips.ts';
import { provideMessages } from '../../../providers/i18nProvider.ts';

provideMessages({ filterChips });
