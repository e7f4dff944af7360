import PersonOffIcon from '@mui/icons-material/PersonOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { HttpError, useTranslate } from 'react-admin';
import { EmptyState } from '../../../../components/EmptyState.tsx';
import { FileHeader } from './FileHeader.tsx';

type FileMissingProps = { error: Error; onRetry: () => void; onClose: () => void };

/** Says that there is no such student, or that the file could not be fetched, and leads back to the list. */
export const FileMissing = ({ error, onRetry, onClose }: FileMissingProps) => {
  const translate = useTranslate();
  const unknown = error instanceof HttpError && (error.status === 404 || error.status === 400);
  const kind = unknown ? 'unknown' : 'failed';
  return (
    <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
      <FileHeader title={translate(`students.file.${kind}.title`)} onClose={onClose} />
      <Box role="alert" sx={{ flex: 1, display: 'grid', placeItems: 'center' }}>
        <EmptyState
          icon={<PersonOffIcon />}
          title={unknown ? translate('students.file.unknown.message') : error.message}
          text={translate(`students.file.${kind}.help`)}
          action={
            <Box sx={{ display: 'flex', justifyContent: 'center', gap: 1 }}>
              {!unknown && (
                <Button variant="outlined" onClick={onRetry}>
                  {translate('common.action.retry')}
                </Button>
              )}
              <Button variant="contained" onClick={onClose}>
                {translate('students.file.toList')}
              </Button>
            </Box>
          }
        />
      </Box>
    </Box>
  );
};
