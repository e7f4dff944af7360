import CheckIcon from '@mui/icons-material/CheckRounded';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { EvaluationRow } from '../../../core/contract/evaluations.ts';
import { fullName } from '../../../core/rules/text.ts';
import { useRestoredFocus } from '../../components/focus.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { evaluationsTexts } from './evaluationsTexts.ts';
import type { ButtonClick, StrayClicks } from './strayClick.ts';

type FinishButtonProps = {
  row: EvaluationRow;
  /** Called once the server has saved that the evaluation is done. */
  onFinished: (row: EvaluationRow) => void;
  /** Called when the server refuses: the list it was clicked in is out of date. */
  onRefused: () => void;
  /** The clicks of the whole list. */
  strays: StrayClicks;
  fullWidth?: boolean;
};

/** 'Klaar': marks a student's evaluation done (docs/product.md §2, Evaluations). */
export const FinishButton = ({ row, onFinished, onRefused, strays, fullWidth }: FinishButtonProps) => {
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider>();
  const name = fullName(row);

  const { mutate, isPending } = useMutation({
    mutationFn: (_click: ButtonClick) => dataProvider.finishEvaluation(row._id),
    onSuccess: (_answer, click) => {
      strays.removed(click);
      onFinished(row);
    },
    onError: error => {
      notify(error.message, { type: 'error' });
      onRefused();
    },
  });
  const button = useRestoredFocus(isPending);

  return (
    <Button
      ref={button}
      variant="outlined"
      size="small"
      startIcon={<CheckIcon />}
      loading={isPending}
      loadingPosition="start"
      fullWidth={fullWidth}
      // On a phone it is pressed by a thumb.
      sx={fullWidth ? { minHeight: 44 } : undefined}
      aria-label={evaluationsTexts.finishFor(name)}
      onClick={click => {
        const judgement = strays.judge(click);
        if (judgement === 'meant') mutate(click);
        else if (judgement === 'doubtful') notify(evaluationsTexts.pressAgain(name), { type: 'info' });
      }}
    >
      {evaluationsTexts.finish}
    </Button>
  );
};
