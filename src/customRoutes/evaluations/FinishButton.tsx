import CheckIcon from '@mui/icons-material/CheckRounded';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { EvaluationRow } from '../../../core/contract/evaluations.ts';
import { fullName } from '../../../core/rules/text.ts';
import { useRestoredFocus } from '../../components/focus.ts';
import { useFeedback } from '../../components/useFeedback.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import type { ButtonClick, StrayClicks } from './strayClick.ts';

type FinishButtonProps = {
  row: EvaluationRow;
  /** Called once the server has saved that the evaluation is done. */
  onFinished: (row: EvaluationRow) => void;
  /** Called when the server refuses: the list it was clicked in is out of date. */
  onRefused: () => void;
  /** The clicks of the whole list. */
  strays: StrayClicks;
  /** Takes the focus when this becomes true. */
  focused?: boolean;
  fullWidth?: boolean;
};

/** 'Klaar': marks a student's evaluation done (docs/product.md §2, Evaluations). */
export const FinishButton = ({
  row,
  onFinished,
  onRefused,
  strays,
  focused,
  fullWidth,
}: FinishButtonProps) => {
  const translate = useTranslate();
  const feedback = useFeedback();
  const dataProvider = useDataProvider<AppDataProvider>();
  const name = fullName(row);

  const { mutate, isPending } = useMutation({
    mutationFn: (_click: ButtonClick) => dataProvider.finishEvaluation(row._id),
    onSuccess: (_answer, click) => {
      feedback.success('evaluations.finished', { name });
      strays.removed(name, click);
      onFinished(row);
    },
    onError: error => {
      feedback.error(error.message);
      onRefused();
    },
  });
  const button = useRestoredFocus(isPending);

  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused, button]);

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
      aria-label={translate('evaluations.finishFor', { name })}
      // A click too many falls on the row that moved up: nobody meant that student.
      onClick={click => {
        const other = strays.meantFor(click);
        if (other === undefined) mutate(click);
        else if (other !== '') feedback.success('evaluations.finished', { name: other });
      }}
    >
      {translate('evaluations.finish')}
    </Button>
  );
};
