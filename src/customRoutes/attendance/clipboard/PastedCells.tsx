import { useTranslate } from 'react-admin';
import { MessageDialog } from '../../../components/MessageDialog.tsx';
import type { CellMark } from '../marks.ts';
import { PasteDialog } from './PasteDialog.tsx';
import type { PastePlan } from './pastePlan.ts';

type PastedCellsProps = {
  /** What was pasted and waits for a yes; 'tooMuch' when it is not read. */
  pasted: PastePlan | 'tooMuch' | null;
  onPaste: (cells: readonly CellMark[]) => void;
  onClose: () => void;
};

/** Asks about what was pasted, or says that it is too much. */
export const PastedCells = ({ pasted, onPaste, onClose }: PastedCellsProps) => {
  const translate = useTranslate();
  return (
    <>
      {pasted && pasted !== 'tooMuch' && (
        <PasteDialog
          plan={pasted}
          onPaste={cells => {
            onClose();
            onPaste(cells);
          }}
          onClose={onClose}
        />
      )}
      <MessageDialog
        open={pasted === 'tooMuch'}
        message={translate('attendance.paste.tooMuch')}
        onClose={onClose}
      >
        {translate('attendance.paste.tooMuchHint')}
      </MessageDialog>
    </>
  );
};
