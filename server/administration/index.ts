export { classroomTable, organizationTable } from './classroomAndOrganizationRoutes.ts';
export { listFreePeriods } from './freePeriodRepository.ts';
export { namedRecordRepository } from './namedRecordRepository.ts';
export { namedRecordRoutes } from './namedRecords.ts';
export { readFoundationSettings } from './settingsRepository.ts';
