import { students } from '../../i18n/students.ts';
import { provideMessages } from '../../providers/i18nProvider.ts';

provideMessages({ students });
