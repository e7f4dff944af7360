import type { Database } from '../database/database.ts';
import { goalsOfStudent } from './goalRepository.ts';
import { levelsOfStudent } from './levelRepository.ts';
import { auditedGoal, auditedLevel, auditedReport } from './progress.ts';
import { findReport, reportsOfStudent } from './reportRepository.ts';

/** The levels, goals and reports that go with a student who is deleted. */
export async function auditedProgress(database: Database, studentId: string) {
  const levels = await levelsOfStudent(database, studentId, { replaced: true });
  const reports: ReturnType<typeof auditedReport>[] = [];
  for (const { _id: reportId } of await reportsOfStudent(database, studentId)) {
    const report = await findReport(database, studentId, reportId);
    if (report) reports.push(auditedReport(report));
  }
  return {
    studentLevels: levels.map(auditedLevel),
    studentGoals: (await goalsOfStudent(database, studentId)).map(auditedGoal),
    evaluationReports: reports,
  };
}
