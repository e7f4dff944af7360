import UndoIcon from '@mui/icons-material/UndoRounded';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { StudentImport } from '../../../core/contract/studentImport.ts';
import { useRestoredFocus } from '../../components/focus.ts';
import { useFeedback } from '../../components/useFeedback.ts';
import { refusalText } from '../../components/useUndoMessage.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { studentImports } from '../../providers/studentImports.ts';
import type { StudentImportState } from './useStudentImport.ts';

type UndoImportButtonProps = {
  made: StudentImport;
  state: StudentImportState;
  changeSetId: string;
  undoing: boolean;
  onUndoing: (undoing: boolean) => void;
};

/** Undoes a whole import in one press. */
export const UndoImportButton = ({
  made,
  state: { run },
  changeSetId,
  undoing,
  onUndoing,
}: UndoImportButtonProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const button = useRestoredFocus(undoing);
  const undo = async () => {
    onUndoing(true);
    try {
      await dataProvider.undoChangeSet(changeSetId);
      await run(() => studentImports.get(made._id));
    } catch (error) {
      feedback.error(refusalText(error));
    } finally {
      onUndoing(false);
    }
    await queryClient.invalidateQueries();
  };
  return (
    <Button
      ref={button}
      variant="outlined"
      startIcon={<UndoIcon />}
      loading={undoing}
      loadingPosition="start"
      onClick={undo}
    >
      {translate('studentImport.result.undo')}
    </Button>
  );
};
