import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { formatNumber } from '../components/formatNumber.ts';
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

/** Counts, of which the first also chooses the plural: a text says them as Dutch does, '12.345'. */
const COUNTS = ['smart_count', 'count'];

/** Polyglot's way to put values into a text, with counts written as Dutch does. */
function replace(this: string, tokens: RegExp, read: (token: string, name: string) => unknown): string {
  return this.replace(tokens, (token: string, name: string) => {
    const value = read(token, name);
    return typeof value === 'number' && COUNTS.includes(name) ? formatNumber(value) : String(value);
  });
}

const providerOf = (messages: TranslationMessages): I18nProvider =>
  polyglotI18nProvider(() => messages, LOCALE, [{ locale: LOCALE, name: 'Nederlands' }], {
    onMissingKey,
    replace,
  });

const start = providerOf(startMessages);
let messages: TranslationMessages = startMessages;
let current = start;

/** Adds texts to those of the start: the sign-in page does not wait for them, they load with what shows them. */
export const provideMessages = (added: Omit<TranslationMessages, 'ra'>): void => {
  messages = { ...messages, ...added };
  current = providerOf(messages);
};

/** The texts of the web app, in Dutch. */
export const i18nProvider: I18nProvider = {
  ...start,
  translate: (key, options) => current.translate(key, options),
};
