import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { SUCCESS } from '../../core/contract/answers.ts';
import {
  CellsAnswer,
  CellsUpdate,
  ClashingDates,
  ClassroomDates,
  ListPhotos,
  NewTeacherList,
  SchedulePage,
  SchedulePageQuery,
  TeacherList,
  TeacherListUpdate,
} from '../../core/contract/attendance.ts';
import { Created, Id, IdParameters, KeyHeader, Message } from '../../core/contract/common.ts';
import { API } from '../../core/contract/paths.ts';
import { PAGE_SIZE, SEARCH_MAX } from '../../core/rules/limits.ts';
import { pageNumber, pagesCount } from '../../core/rules/pagination.ts';
import { actorOf, nameChangeSet } from '../history/index.ts';
import { done, may } from '../platform/http/may.ts';
import { messages } from '../platform/messages.ts';
import { editorOf } from './listChanges.ts';
import { openListPhotos } from './listPhotos.ts';
import { saveCells } from './saveCells.ts';
import { schedulePage } from './schedulePageRepository.ts';
import { datesOfClassroom } from './scheduleRepository.ts';
import { createTeacherList, deleteTeacherList, readTeacherList, saveTeacherList } from './teacherLists.ts';

const OfClassroom = Type.Object({ classroomId: Id });

/** The teachers' attendance lists (docs/product.md §7, Attendance lists). */
export const teacherListRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    API.teacherLists,
    may('schedules.read', { querystring: SchedulePageQuery, response: { 200: SchedulePage } }),
    async request => {
      await app.overviews.note(request, 'attendance lists');
      const page = pageNumber(request.query.page);
      const classroom = (request.query.classroom ?? '').trim().slice(0, SEARCH_MAX);
      const { list, total } = await schedulePage(app.database, {
        page,
        pageSize: PAGE_SIZE,
        classroom,
        classroomId: request.query.classroomId,
        unfilled: request.query.unfilled === 'true',
        today: app.clock.today(),
      });
      return { list, pagesCount: pagesCount(total, PAGE_SIZE) };
    },
  );

  app.get(
    API.classroomDates,
    may('schedules.read', { params: OfClassroom, response: { 200: ClassroomDates } }),
    async request => ({ dates: await datesOfClassroom(app.database, request.params.classroomId) }),
  );

  app.post(
    API.newTeacherList,
    may(
      'schedules.write',
      { body: NewTeacherList, response: { 200: Created, 409: ClashingDates } },
      {
        json: 'attendance',
        fieldMessages: {
          selectedDates: messages.lists.chooseDates,
          selectedClassroom: messages.lists.chooseClassroom,
        },
      },
    ),
    async request => ({
      message: SUCCESS,
      _id: await createTeacherList(app, request.body, actorOf(request)),
    }),
  );

  app.get(
    API.teacherList,
    may('schedules.read', { params: IdParameters, response: { 200: TeacherList } }),
    async request => readTeacherList(app, request.params.id, { user: request.user, actor: actorOf(request) }),
  );

  app.put(
    API.teacherList,
    may(
      'schedules.write',
      { params: IdParameters, body: TeacherListUpdate, response: { 200: Message } },
      { json: 'attendance' },
    ),
    async request => done(saveTeacherList(app, request.params.id, request.body, editorOf(request))),
  );

  app.patch(
    API.teacherList,
    may(
      'schedules.write',
      { params: IdParameters, headers: KeyHeader, body: CellsUpdate, response: { 200: CellsAnswer } },
      { json: 'attendance' },
    ),
    async request => saveCells(app, request.params.id, request.body, editorOf(request)),
  );

  app.get(
    API.listPhotos,
    may('schedules.read', { params: IdParameters, response: { 200: ListPhotos } }),
    async request => ({ photos: await openListPhotos(app, request.params.id, actorOf(request)) }),
  );

  app.delete(
    API.teacherList,
    may('schedules.delete', { params: IdParameters, response: { 200: Message } }),
    async (request, reply) =>
      nameChangeSet(reply, await deleteTeacherList(app, request.params.id, actorOf(request))),
  );
};
