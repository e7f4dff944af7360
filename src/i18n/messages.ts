import { administration } from './administration.ts';
import { attendance } from './attendance.ts';
import { common } from './common.ts';
import { evaluations } from './evaluations.ts';
import { home } from './home.ts';
import { navigation } from './navigation.ts';
import { nl } from './nl.ts';
import { passwordReset } from './passwordReset.ts';
import { signIn } from './signIn.ts';
import { statistics } from './statistics.ts';
import { students } from './students.ts';

/** Our own texts by area. */
const own = {
  administration,
  attendance,
  common,
  evaluations,
  home,
  navigation,
  passwordReset,
  signIn,
  statistics,
  students,
};

/** All Dutch of the web app: react-admin's texts under `ra`, ours by area. */
export const messages = { ...nl, ...own };

type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Leaves<Tree[Key]>}`;
}[keyof Tree & string];

/** The key of one of our own texts, such as 'signIn.email'. */
export type MessageKey = Leaves<typeof own>;
