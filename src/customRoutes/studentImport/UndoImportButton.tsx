import UndoIcon from '@mui/icons-material/UndoRounded';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { StudentImport } from '../../../core/contract/studentImport.ts';
import { useFeedback } from '../../components/useFeedback.ts';
import { refusalText } from '../../components/useUndoMessage.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { studentImports } from '../../providers/studentImports.ts';
import type { StudentImportState } from './useStudentImport.ts';

type UndoImportButtonProps = { made: StudentImport; state: StudentImportState; changeSetId: string };

/** Undoes a whole import in one press. */
export const UndoImportButton = ({ made, state: { run }, changeSetId }: UndoImportButtonProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const [undoing, setUndoing] = useState(false);
  const undo = async () => {
    setUndoing(true);
    try {
      await dataProvider.undoChangeSet(changeSetId);
      await run(() => studentImports.get(made._id));
    } catch (error) {
      feedback.error(refusalText(error));
    } finally {
      setUndoing(false);
    }
    await queryClient.invalidateQueries();
  };
  return (
    <Button
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
