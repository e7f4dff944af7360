import { absences } from './absences.ts';
import { administration } from './administration.ts';
import { attendance } from './attendance.ts';
import { evaluations } from './evaluations.ts';
import { home } from './home.ts';
import { lesson } from './lesson.ts';
import { lessonDays } from './lessonDays.ts';
import { navigation } from './navigation.ts';
import { outbox } from './outbox.ts';
import { startMessages } from './startMessages.ts';
import { statistics } from './statistics.ts';
import { students } from './students.ts';

/** All Dutch of the web app: react-admin's texts under `ra`, ours by area. */
export const messages = {
  ...startMessages,
  absences,
  administration,
  attendance,
  evaluations,
  home,
  lesson,
  lessonDays,
  navigation,
  outbox,
  statistics,
  students,
};

type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Leaves<Tree[Key]>}`;
}[keyof Tree & string];

/** The key of one of our own texts, such as 'signIn.email'. */
export type MessageKey = Leaves<Omit<typeof messages, 'ra'>>;
