/** What other subjects use of administration. */
export { classroomTable } from './classroomRepository.ts';
export { listFreePeriods } from './freePeriodRepository.ts';
export { namedRecordRepository } from './namedRecordRepository.ts';
export { namedRecordRoutes } from './namedRecordRoutes.ts';
export { organizationTable } from './organizationRepository.ts';
export { readFoundationSettings } from './settingsRepository.ts';
