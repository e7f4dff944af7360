import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ATTACHMENT_ACCEPT } from '../../../../../core/rules/files.ts';

/** Takes files: dropped, or chosen with the button. */
export const DropZone = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <Box
      data-testid="drop-zone"
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1.5,
        mb: 2,
        borderRadius: 1,
        border: '1px dashed',
        borderColor: over ? 'primary.main' : 'text.disabled',
        backgroundColor: over ? 'surface.selected' : 'transparent',
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ATTACHMENT_ACCEPT}
        aria-label={translate('students.file.attachments.choose')}
        onChange={event => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button
        variant="outlined"
        size="small"
        startIcon={<UploadIcon />}
        onClick={() => input.current?.click()}
      >
        {translate('students.file.attachments.choose')}
      </Button>
      <Box sx={{ flex: '1 1 240px', fontSize: '0.875rem', color: 'text.secondary' }}>
        {translate('students.file.attachments.help')}
      </Box>
    </Box>
  );
};
