import UploadIcon from '@mui/icons-material/UploadFileRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type DragEvent, useState } from 'react';
import { MAX_FILE_BYTES } from '../../../core/rules/files.ts';
import { FailureText } from '../../components/EmptyState.tsx';
import { FileButton } from '../../components/FileButton.tsx';
import { studentImportTexts } from './studentImportTexts.ts';
import { useOpenImport } from './useImport.ts';

export const FileStep = () => {
  const { table, setStep } = useOpenImport();
  const texts = studentImportTexts.file;
  const [pasted, setPasted] = useState('');
  const [reading, setReading] = useState(false);
  const [refusal, setRefusal] = useState('');

  const read = async (file: File) => {
    if (file.size > MAX_FILE_BYTES) {
      setRefusal(texts.tooLarge);
      return;
    }
    setReading(true);
    const fault = await table.open(file.name, new Uint8Array(await file.arrayBuffer()));
    setReading(false);
    setRefusal(fault);
    if (fault === '') setStep('columns');
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file && !reading) read(file);
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'stretch',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Paper
        variant="outlined"
        onDragOver={event => event.preventDefault()}
        onDrop={drop}
        sx={{ p: { xs: 2, sm: 4 }, borderStyle: 'dashed', textAlign: 'center' }}
      >
        <FileButton
          input={{ accept: '.xlsx,.xls,.xlsb,.ods,.csv,.txt', 'data-testid': 'import-file' }}
          variant="contained"
          startIcon={<UploadIcon />}
          loadingPosition="start"
          busy={reading}
          onFiles={([file]) => read(file)}
        >
          {reading ? texts.reading : texts.choose}
        </FileButton>
        <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
          {texts.hint}
        </Typography>
      </Paper>
      {refusal && (
        <Alert severity="error" role="alert" sx={{ gridColumn: '1 / -1', gridRow: { md: 1 } }}>
          <FailureText message={refusal} inForm />
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <TextField
          fullWidth
          label={texts.paste}
          helperText={texts.or}
          multiline
          minRows={4}
          maxRows={10}
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
          slotProps={{ htmlInput: { spellCheck: false } }}
        />
        <Button
          variant="outlined"
          disabled={pasted.trim() === '' || reading}
          onClick={() => read(new File([pasted], texts.pasted))}
        >
          {texts.usePaste}
        </Button>
      </Box>
    </Box>
  );
};
