import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import {
  AnnouncedAbsence,
  AnnouncedAbsenceInput,
  AnnouncedAbsenceList,
} from '../../core/contract/absences.ts';
import { EditConflict, Id, IdParameters, Message } from '../../core/contract/common.ts';
import { API } from '../../core/contract/paths.ts';
import { actorOf } from '../history/index.ts';
import { done, may } from '../platform/http/may.ts';
import { announceAbsence, changeAbsence, openAbsences, removeAbsence } from './announcedAbsences.ts';
import { editorOf } from './listChanges.ts';

const AbsenceConflict = EditConflict(AnnouncedAbsence);
const AbsenceParameters = Type.Object({ id: Id, absenceId: Id });

/** The absences that are announced of a student (docs/product.md §2, Attendance). */
export const announcedAbsenceRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    API.studentAbsences,
    may('students.read', { params: IdParameters, response: { 200: AnnouncedAbsenceList } }),
    async request => ({ list: await openAbsences(app, request.params.id, actorOf(request)) }),
  );

  app.post(
    API.studentAbsences,
    may('absences.announce', {
      params: IdParameters,
      body: AnnouncedAbsenceInput,
      response: { 200: AnnouncedAbsence },
    }),
    async request => announceAbsence(app, { ...request.params, input: request.body }, editorOf(request)),
  );

  app.put(
    API.studentAbsence,
    may('absences.announce', {
      params: AbsenceParameters,
      body: AnnouncedAbsenceInput,
      response: { 200: AnnouncedAbsence, 409: AbsenceConflict },
    }),
    async request => changeAbsence(app, { ...request.params, input: request.body }, editorOf(request)),
  );

  app.delete(
    API.studentAbsence,
    may('absences.announce', { params: AbsenceParameters, response: { 200: Message } }),
    async request => done(removeAbsence(app, request.params, editorOf(request))),
  );
};
