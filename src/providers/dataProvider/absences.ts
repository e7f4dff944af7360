import type {
  AnnouncedAbsence,
  AnnouncedAbsenceInput,
  AnnouncedAbsenceList,
} from '../../../core/contract/absences.ts';
import type { AbsenceReason } from '../../../core/contract/namedRecords.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { httpClient } from '../httpClient.ts';

type Cancel = { signal?: AbortSignal };
type OfStudent = { studentId: string };

const pathOf = (studentId: string, absenceId: string) =>
  pathTo(API.studentAbsence, { id: studentId, absenceId });

/** The calls on reasons of absence and on absences that are announced. Each throws HttpError as `httpClient` does. */
export const absences = {
  /** Those that can be chosen, as Dutch sorts them. */
  getAbsenceReasons: async ({ signal }: Cancel): Promise<AbsenceReason[]> =>
    (await httpClient<AbsenceReason[]>(API.absenceReasons, { query: { status: true }, signal })).json,

  /** What was announced of a student, newest first. */
  getAbsences: async ({ studentId, signal }: OfStudent & Cancel): Promise<AnnouncedAbsence[]> =>
    (await httpClient<AnnouncedAbsenceList>(pathTo(API.studentAbsences, { id: studentId }), { signal })).json
      .list,

  announceAbsence: async ({
    studentId,
    input,
  }: OfStudent & { input: AnnouncedAbsenceInput }): Promise<AnnouncedAbsence> => {
    const path = pathTo(API.studentAbsences, { id: studentId });
    return (await httpClient<AnnouncedAbsence>(path, { method: 'POST', body: input })).json;
  },

  changeAbsence: async ({
    studentId,
    absenceId,
    input,
  }: OfStudent & { absenceId: string; input: AnnouncedAbsenceInput }): Promise<AnnouncedAbsence> =>
    (await httpClient<AnnouncedAbsence>(pathOf(studentId, absenceId), { method: 'PUT', body: input })).json,

  /** Takes it back, with all that it set and nobody overruled. */
  removeAbsence: async ({
    studentId,
    absenceId,
    key,
  }: OfStudent & { absenceId: string; key?: string }): Promise<void> => {
    await httpClient(pathOf(studentId, absenceId), { method: 'DELETE', key });
  },
};
