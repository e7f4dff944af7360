import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { SUCCESS } from '../../core/contract/answers.ts';
import { ClashingDates } from '../../core/contract/attendance.ts';
import { DayText, EditConflict, Id, IdParameters, Message } from '../../core/contract/common.ts';
import {
  AddedDays,
  DaysRemoved,
  MovedDay,
  NotHeld,
  NotHeldInput,
  RemovedDays,
  RestoredDays,
} from '../../core/contract/lessonDays.ts';
import { API } from '../../core/contract/paths.ts';
import { actorOf } from '../history/index.ts';
import { HOUR } from '../platform/clock.ts';
import { done, may } from '../platform/http/may.ts';
import { repeatWhileListening } from '../platform/repeatWhileListening.ts';
import {
  addDays,
  type DaysChange,
  forgetRemovedDays,
  moveDay,
  removeDays,
  restoreDays,
  setLessonNotHeld,
} from './lessonDays.ts';

const notHeldChanged = { 200: Message, 409: EditConflict(NotHeld) };

/** 409 names the dates that the class has already, where that is why. */
const refusals = { 409: Type.Union([ClashingDates, Message]) };
const changed = { 200: Message, ...refusals };
const lesson = Type.Object({ id: Id, date: DayText });

/** The days of a teachers' list, once it is made (docs/product.md §2.26, Attendance). */
export const lessonDayRoutes: FastifyPluginAsyncTypebox = async app => {
  repeatWhileListening(app, {
    everyMs: HOUR,
    work: () => forgetRemovedDays(app),
    failure: 'days that were taken away could not be forgotten',
  });

  app.post(
    API.listDays,
    may('schedules.write', { params: IdParameters, body: AddedDays, response: changed }),
    async request => done(addDays(app, changeBy(request, request.params.id), request.body.dates)),
  );

  app.post(
    API.listDayMove,
    may('schedules.write', { params: IdParameters, body: MovedDay, response: changed }),
    async request => done(moveDay(app, changeBy(request, request.params.id), request.body)),
  );

  app.post(
    API.listDayRemoval,
    may('schedules.write', { params: IdParameters, body: RemovedDays, response: { 200: DaysRemoved } }),
    async request => ({
      message: SUCCESS,
      removedDays: await removeDays(app, changeBy(request, request.params.id), request.body),
    }),
  );

  app.post(
    API.listDayRestoration,
    may('schedules.write', { params: IdParameters, body: RestoredDays, response: changed }),
    async request => done(restoreDays(app, changeBy(request, request.params.id), request.body.removedDays)),
  );

  app.put(
    API.lessonNotHeld,
    may('schedules.write', { params: lesson, body: NotHeldInput, response: notHeldChanged }),
    async request => {
      const { id, date } = request.params;
      return done(setLessonNotHeld(app, changeBy(request, id), date, request.body));
    },
  );

  app.delete(
    API.lessonNotHeld,
    may('schedules.write', { params: lesson, response: { 200: Message } }),
    async request => {
      const { id, date } = request.params;
      return done(setLessonNotHeld(app, changeBy(request, id), date, null));
    },
  );
};

const changeBy = (request: FastifyRequest, scheduleId: string): DaysChange => ({
  scheduleId,
  user: request.user,
  actor: actorOf(request),
});
