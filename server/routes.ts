import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { classroomRoutes } from './routes/classrooms.ts';
import { configRoutes } from './routes/config.ts';
import { evaluationRoutes } from './routes/evaluations.ts';
import { fileRoutes } from './routes/files.ts';
import { healthRoutes } from './routes/health.ts';
import { organizationReportRoutes } from './routes/organizationReport.ts';
import { organizationRoutes } from './routes/organizations.ts';
import { passwordResetRoutes } from './routes/passwordReset.ts';
import { sessionRoutes } from './routes/session.ts';
import { statisticsRoutes } from './routes/statistics.ts';
import { studentRoutes } from './routes/students.ts';
import { teacherListRoutes } from './routes/teacherLists.ts';
import { userRoutes } from './routes/users.ts';

/** The API at a glance: a line per resource. */
export const routes: FastifyPluginAsyncTypebox = async app => {
  await app.register(healthRoutes);
  await app.register(configRoutes);
  await app.register(sessionRoutes);
  await app.register(passwordResetRoutes);
  await app.register(userRoutes);
  await app.register(organizationRoutes);
  await app.register(classroomRoutes);
  await app.register(teacherListRoutes);
  await app.register(organizationReportRoutes);
  await app.register(evaluationRoutes);
  await app.register(statisticsRoutes);
  await app.register(studentRoutes);
  await app.register(fileRoutes);
};
