import type { I18nProvider } from 'ra-core';
import { fillIn } from '../i18n/fillIn.ts';
import { startMessages } from '../i18n/startMessages.ts';

const LOCALE = 'nl';

/** A message key, such as 'signIn.email', as opposed to a sentence that is shown as it is. */
const KEY = /^[a-z]\w*(\.\w+)+$/;

type Tree = { readonly [key: string]: Tree | string | undefined };

let texts: Tree = startMessages;

/** Takes in the whole catalogue, once it has been loaded. */
export const setTexts = (all: Tree): void => {
  texts = all;
};

const find = (key: string): string | undefined => {
  let found: Tree | string | undefined = texts;
  for (const step of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, step)) return undefined;
    found = found[step];
  }
  return typeof found === 'string' ? found : undefined;
};

/**
 * All texts of the web app, in Dutch. A key without Dutch is reported and shown as it is; a sentence, such as
 * a server's message, is simply shown. Weighs a tenth of ra-i18n-polyglot, which the sign-in page must load.
 */
export const i18nProvider: I18nProvider = {
  translate: (key: string, options: Record<string, unknown> = {}) => {
    const text = find(key) ?? (typeof options._ === 'string' ? options._ : undefined);
    // biome-ignore lint/suspicious/noConsole: a missing text is a mistake of ours, and fails the test that meets it
    if (text === undefined && KEY.test(key)) console.error(`No Dutch text for '${key}'`);
    return text === undefined ? key : fillIn(text, options);
  },
  changeLocale: async () => undefined,
  getLocale: () => LOCALE,
};
