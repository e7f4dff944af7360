import type { AbsenceReason, Classroom, Organization } from '../../../core/contract/namedRecords.ts';
import { API } from '../../../core/contract/paths.ts';
import { arrayResourceAdapter } from './arrayResourceAdapter.ts';

export const absenceReasons = arrayResourceAdapter<AbsenceReason>({
  listPath: API.absenceReasons,
  itemPath: API.newAbsenceReason,
  uniqueField: 'name',
});

export const organizations = arrayResourceAdapter<Organization>({
  listPath: API.organizations,
  itemPath: API.newOrganization,
  uniqueField: 'name',
});

export const classrooms = arrayResourceAdapter<Classroom>({
  listPath: API.classrooms,
  itemPath: API.newClassroom,
  uniqueField: 'name',
});
