import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useLocation } from 'react-router';
import {
  readStudentSearch,
  type StudentQuery,
  writeStudentSearch,
} from '../../../../core/rules/studentQuery.ts';
import { fullName } from '../../../../core/rules/text.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import type { StudentRecord } from '../../../providers/dataProvider/students/studentList.ts';
import { listSearchIn } from './listAddress.ts';
import { studentPageQuery } from './useStudentListContext.ts';

/** A student beside another one in the list, and the query string of the page where they are. */
export type Neighbour = { id: string; name: string; listSearch: string };

export type Neighbours = { previous?: Neighbour; next?: Neighbour };

/**
 * The students before and after this one in the list that the file was opened from, the edges of its pages
 * included; none while the student was not seen in it. They stay when a save takes the student out of the list.
 */
export const useNeighbours = (id: string): Neighbours => {
  const query = readStudentSearch(listSearchIn(useLocation()));
  const { data: page } = useStudentPage(query, true);
  const rows = page?.data ?? [];
  const place = rows.findIndex(row => row.id === id);
  const isAtStart = place === 0 && query.page > 1;
  const isAtEnd = place === rows.length - 1 && query.page < (page?.meta?.pagesCount ?? 1);
  const { data: pageBefore } = useStudentPage({ ...query, page: query.page - 1 }, place >= 0 && isAtStart);
  const { data: pageAfter } = useStudentPage({ ...query, page: query.page + 1 }, place >= 0 && isAtEnd);

  const [known, setKnown] = useState<Neighbours>({});
  if (place < 0) return known;
  const neighbours = {
    previous: isAtStart
      ? neighbour(pageBefore?.data.at(-1), { ...query, page: query.page - 1 })
      : neighbour(rows[place - 1], query),
    next: isAtEnd
      ? neighbour(pageAfter?.data[0], { ...query, page: query.page + 1 })
      : neighbour(rows[place + 1], query),
  };
  if (!isSame(known, neighbours)) setKnown(neighbours);
  return neighbours;
};

const useStudentPage = (query: StudentQuery, enabled: boolean) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({ ...studentPageQuery(dataProvider, query), enabled });
};

const neighbour = (student: StudentRecord | undefined, query: StudentQuery): Neighbour | undefined =>
  student && { id: student.id, name: fullName(student), listSearch: writeStudentSearch(query) };

const isSame = (a: Neighbours, b: Neighbours) =>
  (['previous', 'next'] as const).every(
    side => a[side]?.id === b[side]?.id && a[side]?.listSearch === b[side]?.listSearch,
  );
