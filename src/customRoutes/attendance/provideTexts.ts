import { attendanceMessages } from '../../i18n/attendanceMessages.ts';
import { provideMessages } from '../../providers/i18nProvider.ts';

// Imported by each page of attendance lists, before it shows a text.
provideMessages(attendanceMessages);
