import TableIcon from '@mui/icons-material/TableChartOutlined';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { isFiltered, type StudentFilter } from '../../../../core/rules/studentQuery.ts';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { countArguments, formatNumber } from '../../../components/formatNumber.ts';
import type { DownloadState } from './useStudentsDownload.ts';

type DownloadProgressProps = {
  state: DownloadState;
  /** How many students match, when known. */
  total: number | undefined;
  filter: StudentFilter;
  fileName: string;
};

/** How far the download is: a bar while students come in, the file once it is there, or what went wrong. */
export const DownloadProgress = ({ state, total, filter, fileName }: DownloadProgressProps) => {
  const translate = useTranslate();
  if (state.phase === 'failed') {
    return (
      <Box sx={FRAME}>
        <ErrorNote>{state.message || translate('students.list.download.failed')}</ErrorNote>
      </Box>
    );
  }
  if (state.phase === 'ready') {
    return (
      <Box sx={FRAME}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <TableIcon aria-hidden color="primary" fontSize="large" />
          <Box>
            <Typography variant="h3" component="p">
              {fileName}
            </Typography>
            <Note live>{translate('students.list.download.ready', countArguments(state.count))}</Note>
          </Box>
        </Box>
        {isFiltered(filter) && <Note>{translate('students.list.download.filtered')}</Note>}
      </Box>
    );
  }
  const fetching = state.phase === 'fetching';
  const label = translate(`students.list.download.${fetching ? 'fetching' : 'writing'}`);
  const progress = fetching && total ? Math.min(100, (100 * state.received) / total) : undefined;
  return (
    <Box sx={FRAME}>
      <Typography role="status">{label}</Typography>
      <LinearProgress
        variant={progress === undefined ? 'indeterminate' : 'determinate'}
        value={progress}
        aria-label={label}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <Note>
        {fetching && total
          ? translate('students.list.download.received', {
              received: formatNumber(Math.min(state.received, total)),
              total: formatNumber(total),
            })
          : '\u00a0'}
      </Note>
    </Box>
  );
};

const Note = ({ live = false, children }: { live?: boolean; children: ReactNode }) => (
  <Typography
    variant="body2"
    role={live ? 'status' : undefined}
    sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
  >
    {children}
  </Typography>
);

/** The same height in every phase, so that nothing jumps. */
const FRAME = { display: 'grid', alignContent: 'center', gap: 1, minHeight: 96 } as const;
