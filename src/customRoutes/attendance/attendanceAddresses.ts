import type { Day } from '../../../core/rules/days.ts';
import { quickPeriod } from '../../../core/rules/reportPeriod.ts';
import { SCREENS } from '../../screens.ts';

const PARAMETER = 'classroom';

export const newListAddress = (classroomId: string): string =>
  `${SCREENS.newTeacherList.path}?${new URLSearchParams({ [PARAMETER]: classroomId })}`;

export const classroomIn = (search: string): string => new URLSearchParams(search).get(PARAMETER) ?? '';

export const ALL_ORGANIZATIONS = 'all';

/**
 * Whose report is asked for, and over which days, both included; '' for what is not chosen. A class narrows the report
 * of all organizations.
 */
export type ReportChoice = {
  organizationId: string;
  classroomId: string;
  inactive: boolean;
  from: Day | '';
  to: Day | '';
};

export const choiceIn = (search: URLSearchParams): ReportChoice => ({
  organizationId: search.get('organization') ?? '',
  classroomId: search.get('classroom') ?? '',
  inactive: search.get('inactive') === 'true',
  from: search.get('from') ?? '',
  to: search.get('to') ?? '',
});

/** The query string of a choice: it can be bookmarked, shared and gone back to. */
export const searchOf = ({ organizationId, classroomId, inactive, from, to }: ReportChoice) => ({
  organization: organizationId,
  ...(organizationId === ALL_ORGANIZATIONS && classroomId && { classroom: classroomId }),
  ...(inactive && { inactive: 'true' }),
  from,
  to,
});

/** The report of everybody over last month: who was absent most is found here. */
export const presenceLastMonth = (today: Day): ReportChoice => ({
  organizationId: ALL_ORGANIZATIONS,
  classroomId: '',
  inactive: false,
  ...quickPeriod('lastMonth', today),
});

export const presenceLastMonthAddress = (today: Day): string =>
  `${SCREENS.organizationReport.path}?${new URLSearchParams(searchOf(presenceLastMonth(today)))}`;
