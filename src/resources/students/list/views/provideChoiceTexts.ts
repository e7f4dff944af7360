import { viewChoice } from '../../../../i18n/viewChoice.ts';
import { provideMessages } from '../../../../providers/i18nProvider.ts';

// Imported by what shows a text of it.
provideMessages({ viewChoice });
