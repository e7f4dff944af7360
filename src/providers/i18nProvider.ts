import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { nl } from '../i18n/nl.ts';

const reactAdmin = polyglotI18nProvider(() => nl, 'nl', [{ locale: 'nl', name: 'Nederlands' }]);

/**
 * Dutch for react-admin's own messages, of which the keys begin with 'ra'. Whatever else react-admin is given to
 * say is a sentence, ours or the server's, and is shown as it is.
 */
export const i18nProvider: I18nProvider = {
  ...reactAdmin,
  translate: (key, options) =>
    /^ra[.-]/.test(key) ? reactAdmin.translate(key, options) : (options?._ ?? key),
};
