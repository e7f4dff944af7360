import CheckIcon from '@mui/icons-material/CheckRounded';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider } from 'react-admin';
import type { EvaluationRow } from '../../../core/contract/evaluations.ts';
import { fullName } from '../../../core/rules/text.ts';
import { OnlineButton } from '../../components/OnlineButton.tsx';
import { type Click, isSamePlace, WORKS_OFF } from '../../components/secondClick.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { evaluationsTexts } from './evaluationsTexts.ts';

type FinishButtonProps = {
  row: EvaluationRow;
  onFinished: (row: EvaluationRow) => void;
  /** Called when it failed, of which nothing is said: the list may be out of date. */
  onFailed: () => void;
  strays: StrayClicks;
};

/** 'Klaar': marks a student's evaluation done (docs/product.md §2, Evaluations). */
export const FinishButton = ({ row, onFinished, onFailed, strays }: FinishButtonProps) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const name = fullName(row);

  const { mutate, isPending } = useMutation({
    mutationFn: (_click: Click) => dataProvider.finishEvaluation(row._id),
    onSuccess: (_answer, click) => {
      strays.removed(click);
      onFinished(row);
    },
    onError: onFailed,
  });

  return (
    <OnlineButton
      variant="outlined"
      size="small"
      startIcon={<CheckIcon />}
      loading={isPending}
      loadingPosition="start"
      aria-label={evaluationsTexts.finishFor(name)}
      {...{ [WORKS_OFF]: true }}
      onClick={click => !strays.isStray(click) && mutate(click)}
    >
      {evaluationsTexts.finish}
    </OnlineButton>
  );
};

/** Time, in milliseconds, within which a row that moved under the pointer cannot have been seen. */
const UNSEEN_MS = 400;

/** Watches the clicks on the buttons of one list, of which each takes a row away: the next one moves up under the pointer. */
export const useStrayClicks = () => {
  const last = useRef<Click & { at: number }>(null);
  return {
    isStray: (click: Click): boolean => {
      const { current } = last;
      if (click.detail === 0 || !current || performance.now() - current.at >= UNSEEN_MS) return false;
      return isSamePlace(click, current);
    },
    removed: ({ detail, clientX, clientY }: Click): void => {
      last.current = { detail, clientX, clientY, at: performance.now() };
    },
  };
};

type StrayClicks = ReturnType<typeof useStrayClicks>;
