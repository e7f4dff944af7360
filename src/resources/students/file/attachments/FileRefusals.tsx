import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { FileRefusal } from './checkFiles.ts';

type FileRefusalsProps = { refused: readonly FileRefusal[]; onClose: () => void };

/** Why files were not taken, a sentence each. */
export const FileRefusals = ({ refused, onClose }: FileRefusalsProps) => {
  const translate = useTranslate();
  if (refused.length === 0) return null;
  return (
    <Alert
      severity="error"
      onClose={onClose}
      slotProps={{ closeButton: { 'aria-label': translate('common.action.close') } }}
      sx={{ mb: 2 }}
    >
      {refused.map(({ reason, name }) => (
        <div key={name}>{translate(`students.file.attachments.problem.${reason}`, { name })}</div>
      ))}
    </Alert>
  );
};
