import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import UploadIcon from '@mui/icons-material/UploadFileRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { formatDay } from '../../../core/rules/days.ts';
import { MAX_FILE_BYTES } from '../../../core/rules/files.ts';
import { FailureText } from '../../components/FailureText.tsx';
import { useFeedback } from '../../components/useFeedback.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { studentImports } from '../../providers/studentImports.ts';
import { dayOf } from '../../providers/today.ts';
import { studentImportTexts } from './studentImportTexts.ts';
import { IMPORTS, type StudentImportState } from './useStudentImport.ts';

type FileStepProps = { state: StudentImportState };

/** The first step: a file or pasted cells, or an import that was not finished. */
export const FileStep = ({ state }: FileStepProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState('');
  const [reading, setReading] = useState(false);
  const [refusal, setRefusal] = useState('');
  const queryClient = useQueryClient();

  const send = async (file: File) => {
    setRefusal('');
    if (file.size > MAX_FILE_BYTES) {
      setRefusal(studentImportTexts.file.tooLarge);
      return;
    }
    setReading(true);
    try {
      const made = await studentImports.start(file);
      state.open(made._id);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : commonTexts.error.unexpected);
      // Where only the answer was lost, the import is among those that were begun.
      await queryClient.invalidateQueries({ queryKey: [IMPORTS, 'list'] });
    } finally {
      setReading(false);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file && !reading) send(file);
  };

  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Paper
        variant="outlined"
        onDragOver={event => event.preventDefault()}
        onDrop={drop}
        sx={{ p: { xs: 2, sm: 4 }, borderStyle: 'dashed', textAlign: 'center' }}
      >
        <input
          ref={input}
          type="file"
          hidden
          data-testid="import-file"
          accept=".xlsx,.csv,.txt"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) send(file);
          }}
        />
        <Button
          variant="contained"
          startIcon={<UploadIcon />}
          loading={reading}
          loadingPosition="start"
          onClick={() => input.current?.click()}
        >
          {studentImportTexts.file[reading ? 'reading' : 'choose']}
        </Button>
        <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
          {studentImportTexts.file.hint}
        </Typography>
      </Paper>
      {refusal && (
        <Alert severity="error" role="alert">
          <FailureText message={refusal} inForm />
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <TextField
          label={studentImportTexts.file.paste}
          helperText={studentImportTexts.file.or}
          multiline
          minRows={4}
          maxRows={10}
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
          slotProps={{ htmlInput: { spellCheck: false } }}
        />
        <Box>
          <Button
            variant="outlined"
            disabled={pasted.trim() === '' || reading}
            onClick={() => send(new File([pasted], studentImportTexts.file.pasted))}
          >
            {studentImportTexts.file.usePaste}
          </Button>
        </Box>
      </Box>
      <OpenImports onOpen={state.open} />
    </Box>
  );
};

/** The user's imports that were begun and not finished, or were undone and can be checked again. */
const OpenImports = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const queryKey = [IMPORTS, 'list'];
  const { data = [] } = useQuery({ queryKey, queryFn: ({ signal }) => studentImports.list(signal) });
  const open = data.filter(
    ({ state, mayCheckAgain }) => (state !== 'done' && state !== 'undone') || mayCheckAgain,
  );
  if (open.length === 0) return null;
  const discard = async (id: string) => {
    await studentImports
      .discard(id)
      .catch(error => feedback.error(error instanceof Error ? error.message : commonTexts.error.unexpected));
    await queryClient.invalidateQueries({ queryKey });
  };
  return (
    <Box component="section" aria-labelledby="open-imports">
      <Typography id="open-imports" variant="h2">
        {studentImportTexts.file.open}
      </Typography>
      <List disablePadding>
        {open.map(({ _id, fileName, createdAt, rows }) => (
          <ListItem
            key={_id}
            disablePadding
            secondaryAction={
              <IconButton
                edge="end"
                aria-label={studentImportTexts.file.discard(fileName)}
                onClick={() => discard(_id)}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            }
          >
            <ListItemButton onClick={() => onOpen(_id)}>
              <ListItemText
                primary={studentImportTexts.file.continue(fileName)}
                secondary={studentImportTexts.file.of({ count: rows, date: formatDay(dayOf(createdAt)) })}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Box>
  );
};
