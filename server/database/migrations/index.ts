import type { Migration } from 'kysely/migration';
import * as initial from './0001-initial.ts';
import * as statistics from './0002-statistics.ts';
import * as studentList from './0003-student-list.ts';
import * as evaluations from './0004-evaluations.ts';
import * as audit from './0005-audit.ts';
import * as nameSearch from './0006-name-search.ts';
import * as passwordMails from './0007-password-mails.ts';
import * as auditContents from './0008-audit-contents.ts';
import * as linksOfNobody from './0009-links-of-nobody.ts';
import * as userRoles from './0010-user-roles.ts';
import * as find from './0011-find.ts';
import * as workingDay from './0012-working-day.ts';
import * as scheduleSummaries from './0014-schedule-summaries.ts';
import * as cellVersions from './0015-cell-versions.ts';
import * as lessonDays from './0016-lesson-days.ts';
import * as absenceReasons from './0017-absence-reasons.ts';
import * as changeSets from './0018-change-sets.ts';
import * as studentViews from './0019-student-views.ts';
import * as studentImport from './0020-student-import.ts';
import * as attention from './0021-attention.ts';
import * as home from './0022-home.ts';
import * as sharedState from './0024-shared-state.ts';
import * as photos from './0025-photos.ts';
import * as undoInPortions from './0026-undo-in-portions.ts';
import * as listVersion from './0031-list-version.ts';
import * as changesOfOthers from './0033-changes-of-others.ts';
import * as importOrder from './0035-import-order.ts';
import * as sweeps from './0042-sweeps.ts';
import * as spansByName from './0050-spans-by-name.ts';
import * as foreignNames from './0051-foreign-names.ts';
import * as importedRows from './0052-imported-rows.ts';
import * as birthYears from './0053-birth-years.ts';
import * as contactPersons from './0054-contact-persons.ts';
import * as enrolmentsVersion from './0055-enrolments-version.ts';
import * as importInTheBrowser from './0056-import-in-the-browser.ts';
import * as undoByCalls from './0057-undo-by-calls.ts';
import * as otherKeyboards from './0058-other-keyboards.ts';
import * as plainSearch from './0059-plain-search.ts';

/** Every migration by its name, whose order is the order in which they run. Never change one that was released. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-initial': initial,
  '0002-statistics': statistics,
  '0003-student-list': studentList,
  '0004-evaluations': evaluations,
  '0005-audit': audit,
  '0006-name-search': nameSearch,
  '0007-password-mails': passwordMails,
  '0008-audit-contents': auditContents,
  '0009-links-of-nobody': linksOfNobody,
  '0010-user-roles': userRoles,
  '0011-find': find,
  '0012-working-day': workingDay,
  '0014-schedule-summaries': scheduleSummaries,
  '0015-cell-versions': cellVersions,
  '0016-lesson-days': lessonDays,
  '0017-absence-reasons': absenceReasons,
  '0018-change-sets': changeSets,
  '0019-student-views': studentViews,
  '0020-student-import': studentImport,
  '0021-attention': attention,
  '0022-home': home,
  '0024-shared-state': sharedState,
  '0025-photos': photos,
  '0026-undo-in-portions': undoInPortions,
  '0031-list-version': listVersion,
  '0033-changes-of-others': changesOfOthers,
  '0035-import-order': importOrder,
  '0042-sweeps': sweeps,
  '0050-spans-by-name': spansByName,
  '0051-foreign-names': foreignNames,
  '0052-imported-rows': importedRows,
  '0053-birth-years': birthYears,
  '0054-contact-persons': contactPersons,
  '0055-enrolments-version': enrolmentsVersion,
  '0056-import-in-the-browser': importInTheBrowser,
  '0057-undo-by-calls': undoByCalls,
  '0058-other-keyboards': otherKeyboards,
  '0059-plain-search': plainSearch,
};
