import type { StudentQuery } from '../../core/contract/students.ts';
import type { Day } from '../../core/rules/days.ts';
import { STUDENT_SORT_FIELDS } from '../../core/rules/studentSort.ts';
import { pageNumber } from '../http/pageNumber.ts';
import type { StudentFilter } from './studentFilterRepository.ts';
import type { StudentOrder } from './studentListRepository.ts';

/** What the query of GET /api/students asks for. */
export interface ListRequest {
  filter: StudentFilter;
  order: StudentOrder;
  /** From 1; what is no page number counts as 1. */
  page: number;
  /** All on one page. */
  all: boolean;
}

/** Reads the query; what is unknown or empty in it is ignored. */
export function readListQuery(query: StudentQuery, today: Day): ListRequest {
  const { name = '', organization, classroom, inactive, page, studentsOnOnePage, sort, order } = query;
  return {
    filter: {
      name,
      organizations: given(organization),
      classrooms: given(classroom),
      inactive: inactive === 'true',
      today,
    },
    order: {
      field: STUDENT_SORT_FIELDS.find(field => field === sort) ?? 'lastName',
      descending: order?.toLowerCase() === 'desc',
    },
    page: pageNumber(page),
    all: studentsOnOnePage === 'true',
  };
}

function given(values: string | readonly string[] | undefined): string[] {
  return [...new Set([values ?? []].flat())].filter(value => value !== '').sort();
}
