import fastifyCompress from '@fastify/compress';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { passwordResetRoutes } from './accounts/passwordReset.ts';
import { sessionRoutes } from './accounts/sessionRoutes.ts';
import { userRoutes } from './accounts/userRoutes.ts';
import { classroomAndOrganizationRoutes } from './administration/classroomAndOrganizationRoutes.ts';
import { freePeriodRoutes } from './administration/freePeriods.ts';
import { settingsRoutes } from './administration/settings.ts';
import { absenceReasonRoutes } from './attendance/absenceReasonRoutes.ts';
import { announcedAbsenceRoutes } from './attendance/announcedAbsences.ts';
import { organizationReportRoutes } from './attendance/attendanceReports.ts';
import { lessonDayRoutes } from './attendance/lessonDayRoutes.ts';
import { listEventRoutes } from './attendance/listEventRoutes.ts';
import { presenceRoutes } from './attendance/presence.ts';
import { teacherListRoutes } from './attendance/teacherListRoutes.ts';
import { changeSetRoutes } from './history/changeSets/changeSetRoutes.ts';
import { attentionRoutes, freeDayLessonRoutes } from './insight/attention/attentionRoutes.ts';
import { countedStudentsRoutes } from './insight/countedStudentsRoutes.ts';
import { evaluationRoutes } from './insight/evaluations.ts';
import { findRoutes } from './insight/find/find.ts';
import { statisticsRoutes } from './insight/statistics.ts';
import { timelineRoutes } from './insight/timeline/timeline.ts';
import { todayRoutes } from './insight/today.ts';
import { configRoutes, healthRoutes } from './platform/http/serverRoutes.ts';
import { evaluationReportRoutes, levelRoutes, progressRoutes } from './progress/progressRoutes.ts';
import { studentSelectionRoutes } from './students/batch/studentSelection.ts';
import { studentImportRoutes } from './students/import/studentImportRoutes.ts';
import { studentFileRoutes } from './students/studentFileRoutes.ts';
import { studentRoutes } from './students/studentListRoutes.ts';
import { studentViewRoutes } from './students/views/studentViews.ts';

/** The API at a glance: by the part of the documentation that describes it, a name per resource. */
const RESOURCES = {
  server: { healthRoutes, configRoutes },
  session: { sessionRoutes, passwordResetRoutes },
  users: { userRoutes },
  administration: { classroomAndOrganizationRoutes, settingsRoutes, freePeriodRoutes },
  'change sets': { changeSetRoutes },
  attendance: {
    teacherListRoutes,
    listEventRoutes,
    lessonDayRoutes,
    organizationReportRoutes,
    announcedAbsenceRoutes,
    absenceReasonRoutes,
    presenceRoutes,
  },
  progress: { progressRoutes, evaluationReportRoutes, levelRoutes },
  insight: {
    todayRoutes,
    attentionRoutes,
    freeDayLessonRoutes,
    findRoutes,
    evaluationRoutes,
    statisticsRoutes,
    countedStudentsRoutes,
    timelineRoutes,
  },
  students: {
    studentRoutes,
    studentSelectionRoutes,
    studentViewRoutes,
    studentFileRoutes,
    studentImportRoutes,
  },
};

/** From so many bytes on JSON is compressed; answers with tokens, of which a length could tell, are shorter. */
const COMPRESSED_BYTES = 4_096;

/** All calls of the API. */
export const routes = named('routes', async app => {
  await app.register(fastifyCompress, {
    threshold: COMPRESSED_BYTES,
    customTypes: /^application\/json/u,
    encodings: ['gzip'],
    globalDecompression: false,
  });
  for (const [part, resources] of Object.entries(RESOURCES)) {
    for (const [name, resource] of Object.entries(resources)) {
      await app.register(
        named(name, async own => {
          own.addHook('onRoute', route => {
            route.schema = { ...route.schema, tags: [part] };
          });
          await resource(own, {});
        }),
      );
    }
  }
});

/** Under a name: that of a plugin without one Fastify seeks among all modules that are loaded. */
function named(name: string, plugin: FastifyPluginAsyncTypebox): FastifyPluginAsyncTypebox {
  return Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name });
}
