import { common } from './common.ts';
import { home } from './home.ts';
import { navigation } from './navigation.ts';
import { nl } from './nl.ts';
import { signIn } from './signIn.ts';

/** Our own texts, a line per area. */
const own = { common, home, navigation, signIn };

/** All Dutch of the web app: react-admin's texts under `ra`, ours by area. */
export const messages = { ...nl, ...own };

type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Leaves<Tree[Key]>}`;
}[keyof Tree & string];

/** The key of one of our own texts, such as 'signIn.email'. */
export type MessageKey = Leaves<typeof own>;
