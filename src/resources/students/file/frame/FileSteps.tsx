import NextIcon from '@mui/icons-material/KeyboardArrowDownRounded';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUpRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useLayoutEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { type KeySection, useScreenKeys } from '../../../../components/keys/screenKeys.ts';
import { useShortcuts } from '../../../../components/useShortcuts.ts';
import { prefetchStudent } from '../../../../providers/dataProvider/students/prefetchStudent.ts';
import { type Step, stepIn, studentAddress } from '../../list/listAddress.ts';
import { type Neighbour, useNeighbours } from '../../list/useNeighbours.ts';

type FileStepsProps = {
  /** The student's `_id`. */
  id: string;
  disabled: boolean;
  /** Leaves the file by this navigation, asking first when something would be lost. */
  leaveFor: (navigation: () => void) => void;
};

const KEYS = { previous: 'PageUp', next: 'PageDown' } as const satisfies Record<Step, string>;

/** Leads to the previous and the next student of the list that the file was opened from. */
export const FileSteps = ({ id, disabled, leaveFor }: FileStepsProps) => {
  const navigate = useNavigate();
  const neighbours = useNeighbours(id);

  const go = (side: Step) => {
    const to = neighbours[side];
    if (!to || disabled) return;
    leaveFor(() => {
      prefetchStudent(to.id);
      const address = studentAddress(to.id, to.listSearch, side);
      navigate(address.to, { state: address.state, replace: true });
    });
  };
  const buttons = useRef<HTMLElement>(null);
  useShortcuts(buttons, { PageUp: () => go('previous'), PageDown: () => go('next') });
  const isAlone = !neighbours.previous && !neighbours.next;
  useScreenKeys(isAlone ? NO_KEYS : STEP_KEYS);

  if (isAlone) return null;
  return (
    <Box ref={buttons} sx={{ display: 'flex' }}>
      <StepButton side="previous" to={neighbours.previous} disabled={disabled} onClick={go} />
      <StepButton side="next" to={neighbours.next} disabled={disabled} onClick={go} />
    </Box>
  );
};

const NO_KEYS: readonly KeySection[] = [];
const STEP_KEYS: readonly KeySection[] = [
  {
    title: 'keys.file.title',
    lines: [{ text: 'keys.file.steps', keys: ['Alt+PageUp', 'Alt+PageDown'] }],
  },
];

type StepButtonProps = {
  side: Step;
  to: Neighbour | undefined;
  disabled: boolean;
  onClick: (side: Step) => void;
};

const StepButton = ({ side, to, disabled, onClick }: StepButtonProps) => {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  const step = stepIn(useLocation());

  const isDisabled = disabled || !to;

  // The button of the file before is gone, and the focus with it.
  useLayoutEffect(() => {
    const dialog = button.current?.closest<HTMLElement>('[role=dialog]');
    // Then it is on the page, the dialog, or what is between: a dialog fetches a lost focus to its outermost element.
    const isLost = dialog && document.activeElement?.contains(dialog);
    if (step === side && isLost) (isDisabled ? dialog : button.current)?.focus({ preventScroll: true });
  }, [step, side, isDisabled]);

  const Icon = side === 'previous' ? PreviousIcon : NextIcon;
  return (
    <Tooltip title={to ? translate(`students.file.step.${side}Named`, { name: to.name }) : ''}>
      <span>
        <IconButton
          ref={button}
          aria-label={translate(`students.file.step.${side}`)}
          aria-keyshortcuts={`Alt+${KEYS[side]}`}
          disabled={isDisabled}
          onClick={() => onClick(side)}
        >
          <Icon />
        </IconButton>
      </span>
    </Tooltip>
  );
};
