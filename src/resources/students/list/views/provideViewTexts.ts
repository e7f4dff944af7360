import { studentViews } from '../../../../i18n/studentViews.ts';
import { provideMessages } from '../../../../providers/i18nProvider.ts';

// Imported by each dialog on views, before it shows a text.
provideMessages({ studentViews });
