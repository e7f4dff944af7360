import DoneAllIcon from '@mui/icons-material/DoneAllRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { useRef } from 'react';
import type { Day } from '../../../../core/rules/days.ts';
import { NumberLink } from '../../../components/ExplanationDialog.tsx';
import { OVER_THE_PAGE, useAddressParameter } from '../../../components/overThePage.ts';
import { LOW_WINDOW } from '../../../components/pageFrame.ts';
import { useShortcuts } from '../../../components/shortcuts.ts';
import { useBottomBar } from '../../../components/useBottomBar.ts';
import { layoutTexts } from '../../../layout/layoutTexts.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import { ChooseButton, StepButtons } from '../EditingBar.tsx';
import type { ListEdits } from '../edits/useListEdits.ts';
import { nameBeingTyped, type TypedName } from '../grid/useGridKeys.ts';
import type { SheetCell } from '../sheet.ts';
import { lessonTexts } from './lessonTexts.ts';

type LessonBarProps = {
  date: Day;
  cells: readonly SheetCell[];
  typed: Pick<TypedName, 'text' | 'isFound'>;
  editing: ListEdits;
  isAhead: boolean;
  onChoose: () => void;
};

/** How far a lesson is filled in, and what is done for all at once: at the page's end, within reach of the thumb. */
export const LessonBar = ({ date, cells, typed, editing, isAhead, onChoose }: LessonBarProps) => {
  const { history, isSending, undo, redo, canUndo, canRedo } = editing;
  const [total, filled] = [cells.length, cells.filter(({ values }) => values.status !== '').length];
  const presentIds = new Set(
    cells.filter(({ values }) => values.status === 'Aanwezig').map(({ studentId }) => studentId),
  );
  const filledAtOnce =
    history.done
      .findLast(step => step.kind === 'blanks' && step.date === date)
      ?.changes.filter(({ studentId }) => presentIds.has(studentId)).length ?? 0;
  const [waiting, open] = [isSending ? 0 : editing.waiting.length, editing.conflicts.length];
  const canFill = filled < total;
  const bar = useRef<HTMLElement>(null);
  useBottomBar(bar);
  useShortcuts(bar, { z: undo, y: redo, 'Shift+z': redo });
  const { addressWith } = useAddressParameter(OVER_THE_PAGE.lesson);
  return (
    <Box
      ref={bar}
      className="no-print"
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        mt: 2,
        mx: { xs: -2, sm: 0 },
        px: { xs: 2, sm: 0 },
        py: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
        [LOW_WINDOW]: { position: 'static' },
      }}
    >
      <Box sx={{ flex: '1 1 9rem', minWidth: 0 }}>
        <Box sx={FILLED_LINE}>
          <Box role="status" sx={{ typography: 'label' }}>
            <NumberLink to={addressWith(date)} title={attendanceTexts.grid.explainCount}>
              {/* Read out as two words, not as one. */}
              {`${lessonTexts.filled({ filled, total })} `}
              <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', ml: 0.5 }}>
                {lessonTexts.present(presentIds.size)}
              </Box>
            </NumberLink>
          </Box>
          <Box role="status" sx={[TYPED, ONLY_READ_OUT]}>
            {nameBeingTyped(typed)}
          </Box>
        </Box>
        <Box role="status" sx={[{ typography: 'caption', color: 'text.secondary' }, ONLY_READ_OUT]}>
          {filledAtOnce > 0 && lessonTexts.filledAll(filledAtOnce)}
        </Box>
        <Box role="status" sx={visuallyHidden}>
          {waiting > 0 && layoutTexts.waiting.count(waiting)}
        </Box>
        <Box role="status" sx={{ typography: 'label', color: 'warning.main' }}>
          {open > 0 && attendanceTexts.conflict.open(open)}
        </Box>
      </Box>
      {open > 0 && <ChooseButton onClick={onChoose} />}
      <StepButtons {...{ undo, redo, canUndo, canRedo }} />
      {/* Nobody is set present at once in a lesson that is still to come. */}
      {!isAhead && (
        <Button
          variant="contained"
          size="large"
          startIcon={<DoneAllIcon />}
          aria-disabled={!canFill}
          onClick={() => canFill && editing.markColumn(date, 'blanks')}
          sx={{
            flex: { xs: '1 1 100%', sm: '0 1 auto' },
            '&[aria-disabled=true]': {
              bgcolor: 'action.disabledBackground',
              color: 'text.secondary',
              cursor: 'default',
            },
          }}
        >
          {lessonTexts.fill}
        </Button>
      )}
    </Box>
  );
};

/** One line, whatever is typed: the students above it stay where they are. */
const FILLED_LINE = { display: 'flex', alignItems: 'baseline', columnGap: 2 } as const;

const TYPED = {
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  typography: 'caption',
  color: 'text.secondary',
} as const;

/** On a phone this bar stays low, for the students' sake. */
const ONLY_READ_OUT = ({ breakpoints }: Theme) => ({ [breakpoints.down('sm')]: visuallyHidden });
