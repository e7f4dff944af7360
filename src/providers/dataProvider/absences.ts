import type {
  AnnouncedAbsence,
  AnnouncedAbsenceInput,
  AnnouncedAbsenceList,
} from '../../../core/contract/absences.ts';
import type { AbsenceReason } from '../../../core/contract/namedRecords.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { read, write } from '../httpClient.ts';

type Cancel = { signal?: AbortSignal };
type OfStudent = { studentId: string };
type OfAbsence = OfStudent & { absenceId: string };

const pathOf = ({ studentId: id, absenceId }: OfAbsence) => pathTo(API.studentAbsence, { id, absenceId });

/** The calls on reasons of absence and on absences that are announced. Each throws HttpError as `httpClient` does. */
export const absences = {
  getAbsenceReasons: ({ signal }: Cancel) =>
    read<AbsenceReason[]>(API.absenceReasons, { status: true }, signal),

  /** What was announced of a student, newest first. */
  getAbsences: async ({ studentId: id, signal }: OfStudent & Cancel): Promise<AnnouncedAbsence[]> =>
    (await read<AnnouncedAbsenceList>(pathTo(API.studentAbsences, { id }), {}, signal)).list,

  announceAbsence: ({ studentId: id, input }: OfStudent & { input: AnnouncedAbsenceInput }) =>
    write<AnnouncedAbsence>('POST', pathTo(API.studentAbsences, { id }), input),

  changeAbsence: ({ input, ...absence }: OfAbsence & { input: AnnouncedAbsenceInput }) =>
    write<AnnouncedAbsence>('PUT', pathOf(absence), input),

  /** Takes it back, with all that it set and nobody overruled. */
  removeAbsence: ({ key, ...absence }: OfAbsence & { key?: string }) =>
    write('DELETE', pathOf(absence), undefined, { key }),
};
