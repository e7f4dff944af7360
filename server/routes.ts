import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { passwordResetRoutes } from './accounts/passwordResetRoutes.ts';
import { sessionRoutes } from './accounts/sessionRoutes.ts';
import { classroomRoutes } from './administration/classroomRoutes.ts';
import { freePeriodRoutes } from './administration/freePeriodRoutes.ts';
import { organizationRoutes } from './administration/organizationRoutes.ts';
import { settingsRoutes } from './administration/settingsRoutes.ts';
import { userRoutes } from './administration/userRoutes.ts';
import { lessonDayRoutes } from './attendance/lessonDayRoutes.ts';
import { organizationReportRoutes } from './attendance/organizationReportRoutes.ts';
import { teacherListRoutes } from './attendance/teacherListRoutes.ts';
import { fileRoutes } from './files/fileRoutes.ts';
import { configRoutes } from './http/configRoutes.ts';
import { healthRoutes } from './http/healthRoutes.ts';
import { evaluationRoutes } from './insight/evaluationRoutes.ts';
import { statisticsRoutes } from './insight/statisticsRoutes.ts';
import { todayRoutes } from './insight/todayRoutes.ts';
import { studentRoutes } from './students/studentListRoutes.ts';

/** The API at a glance: a line per resource. */
export const routes: FastifyPluginAsyncTypebox = async app => {
  await app.register(healthRoutes);
  await app.register(configRoutes);
  await app.register(sessionRoutes);
  await app.register(passwordResetRoutes);
  await app.register(userRoutes);
  await app.register(organizationRoutes);
  await app.register(classroomRoutes);
  await app.register(settingsRoutes);
  await app.register(freePeriodRoutes);
  await app.register(teacherListRoutes);
  await app.register(lessonDayRoutes);
  await app.register(organizationReportRoutes);
  await app.register(todayRoutes);
  await app.register(evaluationRoutes);
  await app.register(statisticsRoutes);
  await app.register(studentRoutes);
  await app.register(fileRoutes);
};
