import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import type { StudentQuery } from '../../../../core/rules/studentQuery.ts';
import type { StudentCalls, StudentRecord } from '../../../providers/dataProvider/students/studentCalls.ts';
import { LINK_MARK } from './StudentDeletion.tsx';
import { goByArrows } from './StudentTableHead.tsx';
import { useStudentFilter } from './studentFilter.ts';
import { studentListTexts } from './studentListTexts.ts';

/** On fewer pages one is there as soon. */
const PAGES_MIN = 3;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Letters that lead to the first student whose name begins with them, where the list has many pages, sorted by names.
 * They are one stop of the keyboard; arrow keys go from letter to letter.
 */
export const LettersBar = ({ list }: { list: RefObject<HTMLElement | null> }) => {
  const { sort, total = 0, page, perPage, setPage, isPlaceholderData } = useListContext<StudentRecord>();
  const { filter } = useStudentFilter();
  const dataProvider = useDataProvider<StudentCalls>();
  const query = { filter, sort: { ...(sort as StudentQuery['sort']), order: 'ASC' as const } };
  const isSought =
    total > (PAGES_MIN - 1) * perPage && (sort.field === 'lastName' || sort.field === 'firstName');
  const { data = [] } = useQuery({
    queryKey: ['students', 'getStudentLetters', query],
    queryFn: ({ signal }) => dataProvider.getStudentLetters(query, { signal }),
    // How many there are is known of the list that is there.
    enabled: isSought && !isPlaceholderData,
    placeholderData: keepPreviousData,
  });
  const [lastLetter, setLastLetter] = useState<string>();
  const [goal, setGoal] = useState<{ page: number; row: number }>();
  const isThere = goal !== undefined && goal.page === page && !isPlaceholderData;
  useEffect(() => {
    if (!isThere) return;
    setGoal(undefined);
    const link = list.current?.querySelectorAll<HTMLElement>(`[${LINK_MARK}]`)[goal.row];
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: 'center' });
  }, [isThere, goal, list]);
  if (!isSought || data.length === 0) return null;

  const goTo = ({ before, count }: { before: number; count: number }) => {
    const place = sort.order === 'ASC' ? before : total - before - count;
    setGoal({ page: Math.floor(place / perPage) + 1, row: place % perPage });
    setPage(Math.floor(place / perPage) + 1);
  };
  const inOrder = ALPHABET.split('');
  const letters = sort.order === 'ASC' ? inOrder : inOrder.toReversed();
  const known = letters.filter(letter => data.some(each => each.letter === letter));
  const stop = known.find(letter => letter === lastLetter) ?? known[0];
  return (
    <Box
      component="nav"
      aria-label={studentListTexts.letters.label}
      className="no-print"
      onKeyDown={event => goByArrows(event, event.currentTarget.querySelectorAll('button'))}
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center' }}
    >
      {letters.map(letter => {
        const found = data.find(each => each.letter === letter);
        return (
          <ButtonBase
            key={letter}
            disabled={!found}
            tabIndex={letter === stop ? 0 : -1}
            onFocus={() => setLastLetter(letter)}
            aria-label={studentListTexts.letters[found ? 'go' : 'none'](letter)}
            onClick={() => found && goTo(found)}
            sx={LETTER}
          >
            {letter}
          </ButtonBase>
        );
      })}
    </Box>
  );
};

const LETTER = {
  minWidth: { xs: 40, md: 24 },
  height: { xs: 40, md: 32 },
  borderRadius: 1,
  typography: 'label',
  color: 'primary.main',
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
  '&.Mui-disabled': { color: 'text.disabled' },
} as const;
