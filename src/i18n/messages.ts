import { administration } from './administration.ts';
import { attendanceMessages } from './attendanceMessages.ts';
import { attention } from './attention.ts';
import { batch } from './batch.ts';
import { bin } from './bin.ts';
import { evaluations } from './evaluations.ts';
import { explanation } from './explanation.ts';
import { filterChips } from './filterChips.ts';
import { find } from './find.ts';
import { frameMessages } from './frameMessages.ts';
import { invitation } from './invitation.ts';
import { keys } from './keys.ts';
import { merge } from './merge.ts';
import { noConnection } from './noConnection.ts';
import { print } from './print.ts';
import { printedList } from './printedList.ts';
import { samePerson } from './samePerson.ts';
import { startMessages } from './startMessages.ts';
import { statistics } from './statistics.ts';
import { statusOrder } from './statusOrder.ts';
import { studentAttachments } from './studentAttachments.ts';
import { studentConflict } from './studentConflict.ts';
import { studentImport } from './studentImport.ts';
import { students } from './students.ts';
import { studentsDownload } from './studentsDownload.ts';
import { studentViews } from './studentViews.ts';
import { timeline } from './timeline.ts';
import { undoing } from './undoing.ts';
import { viewChoice } from './viewChoice.ts';

/** All Dutch of the web app: react-admin's texts under `ra`, ours by area. */
export const messages = {
  ...startMessages,
  ...frameMessages,
  ...attendanceMessages,
  administration,
  bin,
  attention,
  filterChips,
  find,
  invitation,
  keys,
  merge,
  noConnection,
  batch,
  evaluations,
  explanation,
  print,
  printedList,
  samePerson,
  statistics,
  statusOrder,
  students,
  studentViews,
  studentsDownload,
  viewChoice,
  timeline,
  undoing,
  studentAttachments,
  studentConflict,
  studentImport,
};

type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Leaves<Tree[Key]>}`;
}[keyof Tree & string];

/** The key of one of our own texts, such as 'signIn.email'. */
export type MessageKey = Leaves<Omit<typeof messages, 'ra'>>;
