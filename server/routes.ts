import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { passwordResetRoutes } from './accounts/passwordResetRoutes.ts';
import { sessionRoutes } from './accounts/sessionRoutes.ts';
import { classroomRoutes } from './administration/classroomRoutes.ts';
import { freePeriodRoutes } from './administration/freePeriodRoutes.ts';
import { organizationRoutes } from './administration/organizationRoutes.ts';
import { settingsRoutes } from './administration/settingsRoutes.ts';
import { userRoutes } from './administration/userRoutes.ts';
import { absenceReasonRoutes } from './attendance/absenceReasonRoutes.ts';
import { announcedAbsenceRoutes } from './attendance/announcedAbsenceRoutes.ts';
import { lessonDayRoutes } from './attendance/lessonDayRoutes.ts';
import { listEventRoutes } from './attendance/listEventRoutes.ts';
import { listPhotoRoutes } from './attendance/listPhotoRoutes.ts';
import { organizationReportRoutes } from './attendance/organizationReportRoutes.ts';
import { teacherListRoutes } from './attendance/teacherListRoutes.ts';
import { changeSetRoutes } from './changeSets/changeSetRoutes.ts';
import { fileRoutes } from './files/fileRoutes.ts';
import { findRoutes } from './find/findRoutes.ts';
import { configRoutes } from './http/configRoutes.ts';
import { healthRoutes } from './http/healthRoutes.ts';
import { attentionRoutes } from './insight/attention/attentionRoutes.ts';
import { freeDayLessonRoutes } from './insight/attention/freeDayLessonRoutes.ts';
import { evaluationRoutes } from './insight/evaluationRoutes.ts';
import { statisticsRoutes } from './insight/statisticsRoutes.ts';
import { todayRoutes } from './insight/todayRoutes.ts';
import { studentImportRoutes } from './studentImport/studentImportRoutes.ts';
import { mergeRoutes } from './students/merge/mergeRoutes.ts';
import { studentRoutes } from './students/studentListRoutes.ts';
import { timelineRoutes } from './timeline/timelineRoutes.ts';

/** The API at a glance: a line per resource. */
export const routes: FastifyPluginAsyncTypebox = async app => {
  await app.register(named(healthRoutes));
  await app.register(named(configRoutes));
  await app.register(named(sessionRoutes));
  await app.register(named(passwordResetRoutes));
  await app.register(named(userRoutes));
  await app.register(named(organizationRoutes));
  await app.register(named(classroomRoutes));
  await app.register(named(settingsRoutes));
  await app.register(named(freePeriodRoutes));
  await app.register(named(changeSetRoutes));
  await app.register(named(teacherListRoutes));
  await app.register(named(listEventRoutes));
  await app.register(named(listPhotoRoutes));
  await app.register(named(lessonDayRoutes));
  await app.register(named(organizationReportRoutes));
  await app.register(named(announcedAbsenceRoutes));
  await app.register(named(absenceReasonRoutes));
  await app.register(named(todayRoutes));
  await app.register(named(attentionRoutes));
  await app.register(named(freeDayLessonRoutes));
  await app.register(named(findRoutes));
  await app.register(named(evaluationRoutes));
  await app.register(named(statisticsRoutes));
  await app.register(named(studentRoutes));
  await app.register(named(timelineRoutes));
  await app.register(named(mergeRoutes));
  await app.register(named(studentImportRoutes));
  await app.register(named(fileRoutes));
};

/** Under its own name: that of a plugin without one Fastify seeks among all modules that are loaded. */
const named = (plugin: FastifyPluginAsyncTypebox): FastifyPluginAsyncTypebox =>
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: plugin.name });
