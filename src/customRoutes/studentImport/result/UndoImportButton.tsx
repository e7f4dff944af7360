import UndoIcon from '@mui/icons-material/UndoRounded';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import type { StudentImport } from '../../../../core/contract/studentImport.ts';
import { useRestoredFocus } from '../../../components/focus.ts';
import { useUndoing } from '../../../components/useUndoing.ts';
import { undoChangeSet } from '../../../providers/changeSetWrites.ts';
import { studentImports } from '../../../providers/studentImports.ts';
import { studentImportTexts } from '../studentImportTexts.ts';
import type { StudentImportState } from '../useStudentImport.ts';

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
  undoing: busy,
  onUndoing,
}: UndoImportButtonProps) => {
  const queryClient = useQueryClient();
  const undoing = useUndoing();
  const button = useRestoredFocus(busy);
  const undo = () =>
    undoing(async () => {
      onUndoing(true);
      try {
        await undoChangeSet(changeSetId);
        await run(() => studentImports.get(made._id));
      } finally {
        onUndoing(false);
        void queryClient.invalidateQueries();
      }
    });
  return (
    <Button
      ref={button}
      variant="outlined"
      startIcon={<UndoIcon />}
      loading={busy}
      loadingPosition="start"
      onClick={undo}
    >
      {studentImportTexts.result.undo}
    </Button>
  );
};
