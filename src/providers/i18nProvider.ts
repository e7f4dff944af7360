import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { startMessages } from '../i18n/startMessages.ts';

const LOCALE = 'nl';

/** A message key, such as 'signIn.email', as opposed to a sentence that is shown as it is. */
const KEY = /^[a-z]\w*(\.\w+)+$/;

/** Reports a key without Dutch and shows it; a sentence, such as a server's message, is simply shown. */
const onMissingKey = (key: string): string => {
  // biome-ignore lint/suspicious/noConsole: a missing text is a mistake of ours, and fails the test that meets it
  if (KEY.test(key)) console.error(`No Dutch text for '${key}'`);
  return key;
};

type Texts = typeof startMessages | TranslationMessages;

const providerOf = (texts: Texts): I18nProvider =>
  polyglotI18nProvider(() => texts as TranslationMessages, LOCALE, [{ locale: LOCALE, name: 'Nederlands' }], {
    onMissingKey,
  });

let current = providerOf(startMessages);

/** Takes other texts: the whole catalogue once it has been loaded, which the sign-in page does without. */
export const setTexts = (texts: Texts): void => {
  current = providerOf(texts);
};

/** All texts of the web app, in Dutch. */
export const i18nProvider: I18nProvider = {
  translate: (key, options) => current.translate(key, options),
  changeLocale: locale => current.changeLocale(locale),
  getLocale: () => current.getLocale(),
};
