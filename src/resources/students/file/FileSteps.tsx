import NextIcon from '@mui/icons-material/KeyboardArrowDownRounded';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUpRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useLayoutEffect, useRef } from 'react';
import { useGetList } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { PAGE_SIZE } from '../../../../core/rules/limits.ts';
import {
  readStudentSearch,
  type StudentQuery,
  writeStudentSearch,
} from '../../../../core/rules/studentQuery.ts';
import { fullName } from '../../../../core/rules/text.ts';
import { FILE_KEYS } from '../../../components/KeyLists.tsx';
import { type KeySection, useScreenKeys, useShortcuts } from '../../../components/shortcuts.ts';
import type { StudentRecord } from '../../../providers/dataProvider/students/studentCalls.ts';
import { listSearchIn, returnIn, type Step, stepIn, studentAddress } from '../list/listAddress.ts';
import { studentFileTexts } from './studentFileTexts.ts';

const KEYS = { previous: 'PageUp', next: 'PageDown' } as const satisfies Record<Step, string>;
const NO_KEYS: readonly KeySection[] = [];

type FileStepsProps = { id: string; disabled: boolean };

export const FileSteps = ({ id, disabled }: FileStepsProps) => {
  const navigate = useNavigate();
  const neighbours = useNeighbours(id);
  const go = (side: Step) => {
    const to = neighbours[side];
    if (!to || disabled) return;
    const address = studentAddress(to.id, to.listSearch, side);
    navigate(address.to, { state: address.state, replace: true });
  };
  const buttons = useRef<HTMLElement>(null);
  useShortcuts(buttons, { PageUp: () => go('previous'), PageDown: () => go('next') });
  const isAlone = !neighbours.previous && !neighbours.next;
  useScreenKeys(isAlone ? NO_KEYS : FILE_KEYS.steps);

  if (isAlone) return null;
  return (
    <Box ref={buttons} sx={{ display: 'flex' }}>
      {(['previous', 'next'] as const).map(side => (
        <StepButton
          key={side}
          side={side}
          name={neighbours[side]?.name}
          disabled={disabled || !neighbours[side]}
          onClick={() => go(side)}
        />
      ))}
    </Box>
  );
};

type StepButtonProps = { side: Step; name: string | undefined; disabled: boolean; onClick: () => void };

const StepButton = ({ side, name, disabled, onClick }: StepButtonProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const step = stepIn(useLocation());

  // The button of the file before is gone, and the focus with it.
  useLayoutEffect(() => {
    const dialog = button.current?.closest<HTMLElement>('[role=dialog]');
    // Then it is on the page, the dialog, or what is between: a dialog fetches a lost focus to its outermost element.
    const isLost = dialog && document.activeElement?.contains(dialog);
    if (step === side && isLost) (disabled ? dialog : button.current)?.focus({ preventScroll: true });
  }, [step, side, disabled]);

  const Icon = side === 'previous' ? PreviousIcon : NextIcon;
  return (
    <Tooltip title={name ? studentFileTexts.step[`${side}Named` as const](name) : ''}>
      <span>
        <IconButton
          ref={button}
          aria-label={studentFileTexts.step[side]}
          aria-keyshortcuts={`Alt+${KEYS[side]}`}
          disabled={disabled}
          onClick={onClick}
        >
          <Icon />
        </IconButton>
      </span>
    </Tooltip>
  );
};

type Neighbour = { id: string; name: string; listSearch: string };

/**
 * The students before and after this one in the list that the file was opened from, the edges of its pages included;
 * none while the student is not in it, or where another page opened the file, which closes to that.
 */
const useNeighbours = (id: string): Partial<Record<Step, Neighbour>> => {
  const location = useLocation();
  const query = readStudentSearch(listSearchIn(location));
  const isOfList = returnIn(location) === undefined;
  const { data: rows = [], meta } = useStudentPage(query, isOfList);
  const place = rows.findIndex(row => row.id === id);
  const before = { ...query, page: query.page - 1 };
  const after = { ...query, page: query.page + 1 };
  const isFirst = place === 0 && before.page > 0;
  const isLast = place >= 0 && place === rows.length - 1 && after.page <= (meta?.pagesCount ?? 1);
  const { data: pageBefore } = useStudentPage(before, isFirst);
  const { data: pageAfter } = useStudentPage(after, isLast);
  if (!isOfList || place < 0) return {};
  return {
    previous: isFirst ? neighbour(pageBefore?.at(-1), before) : neighbour(rows[place - 1], query),
    next: isLast ? neighbour(pageAfter?.[0], after) : neighbour(rows[place + 1], query),
  };
};

const useStudentPage = ({ filter, sort, page, pageSize = PAGE_SIZE }: StudentQuery, enabled: boolean) =>
  useGetList<StudentRecord>(
    'students',
    { pagination: { page, perPage: pageSize }, sort, filter },
    { enabled },
  );

const neighbour = (student: StudentRecord | undefined, query: StudentQuery): Neighbour | undefined =>
  student && { id: student.id, name: fullName(student), listSearch: writeStudentSearch(query) };
