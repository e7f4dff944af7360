import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { HttpError } from 'react-admin';
import type { StudentPage, StudentRow } from '../../../core/contract/students.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { rowWithDays } from '../../providers/dataProvider/records.ts';

/** For what is fetched once, as of now, and too much to be kept. */
export const FETCHED_ONCE = {
  retry: false,
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

type FetchDialogProps = {
  title: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => void };
  progress: FetchProgressProps;
  /** Said where the server says nothing. */
  failed: string;
  tooMany?: string | undefined;
  ready?: string | undefined;
  /** Said of what is ready. */
  note?: string | false | undefined;
  action?: { label: string; busy?: boolean; onClick: () => void } | undefined;
  backLabel?: string;
  onClose: () => void;
  children?: ReactNode;
};

/** Fetches something, says how far it is and what went wrong, and has a button for it once it is there. */
export const FetchDialog = ({ title, query, progress, failed, tooMany, ...props }: FetchDialogProps) => {
  const { ready, note, action, backLabel = commonTexts.action.cancel, onClose, children } = props;
  const { error, isFetching, refetch } = query;
  const failure = error && !isFetching && ((error instanceof HttpError && error.message) || failed);
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      {/* The same height in every phase, so that nothing jumps. */}
      <DialogContent sx={{ display: 'grid', gap: 1, alignContent: 'center', minHeight: 120 }}>
        {(tooMany || failure) && <Alert severity="error">{tooMany ?? failure}</Alert>}
        {isFetching && <FetchProgress {...progress} />}
        {ready && <Typography role="status">{ready}</Typography>}
        {ready && note && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {note}
          </Typography>
        )}
        {children}
      </DialogContent>
      <DialogActions>
        <Button key={backLabel} onClick={onClose} autoFocus={isFetching}>
          {backLabel}
        </Button>
        {failure && !tooMany && (
          <Button variant="contained" autoFocus onClick={refetch}>
            {commonTexts.action.retry}
          </Button>
        )}
        {action && (
          <Button variant="contained" autoFocus loading={action.busy} onClick={action.onClick}>
            {action.label}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

type FetchProgressProps = {
  label: string;
  /** From 0 to 1, where it is known. */
  share?: number | undefined;
  text?: string | undefined;
};

export const FetchProgress = ({ label, share, text = '\u00a0' }: FetchProgressProps) => (
  <>
    <Typography role="status">{label}</Typography>
    <LinearProgress
      variant={share === undefined ? 'indeterminate' : 'determinate'}
      value={share === undefined ? undefined : 100 * Math.min(1, share)}
      aria-label={label}
      sx={{ height: 8, borderRadius: 4 }}
    />
    <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {text}
    </Typography>
  </>
);

/** Once in each row, and in no text, whose quotation marks are escaped. */
const ONCE_A_ROW = '"registrationDate":';

/**
 * Reads the JSON of a `StudentPage` as its bytes come in. `onReceived` hears about how many students have; of one whose
 * bytes came in two pieces it may not hear.
 * @throws SyntaxError when the JSON was cut off
 */
export const readStudents = async (
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onReceived: (count: number) => void = () => undefined,
): Promise<StudentRow[]> => {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let json = '';
  let count = 0;
  for (let { value } = await reader.read(); value; { value } = await reader.read()) {
    const piece = decoder.decode(value, { stream: true });
    json += piece;
    count += piece.split(ONCE_A_ROW).length - 1;
    onReceived(count);
  }
  return (JSON.parse(json + decoder.decode()) as StudentPage).list.map(rowWithDays);
};
