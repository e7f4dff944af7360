import Box from '@mui/material/Box';
import { rowKey, type StatusRow } from '../form/fileValues.ts';
import { studentFileTexts } from '../studentFileTexts.ts';
import type { Change } from './conflictChanges.ts';
import { useConflictTexts } from './useConflictTexts.ts';
import type { AnyRow, ListName } from './versions.ts';

type ChangeSideProps = { change: Change; side: 'before' | 'theirs' | 'mine' };

/** One side of a change: as it was, as another user left it, or as this user did. */
export const ChangeSide = ({ change, side }: ChangeSideProps) => {
  if (change.kind === 'field') return <ValueText field={change.field} value={change[side]} />;
  if (change.kind === 'statuses') return <Statuses rows={change[side]} />;
  const row = side === 'before' ? change.row : change[side];
  if (row) return <RowText list={change.list} row={row} />;
  return (
    <span>
      {side === 'mine' ? studentFileTexts.conflict.deletedByMe : studentFileTexts.conflict.deletedByThem}
    </span>
  );
};

const Statuses = ({ rows }: { rows: readonly StatusRow[] }) => {
  const { statusText } = useConflictTexts();
  if (rows.length === 0) return <span>{studentFileTexts.conflict.noStatus}</span>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map(row => (
        <li key={rowKey(row)}>{statusText(row)}</li>
      ))}
    </Box>
  );
};

const RowText = ({ list, row }: { list: ListName; row: AnyRow }) => {
  const { rowLines } = useConflictTexts();
  return rowLines(list, row).map(line => (
    <Box key={line} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {line}
    </Box>
  ));
};

/** A field's value; an empty one has a text for it, an image is shown. */
const ValueText = ({ field, value }: { field: string; value: string }) => {
  const { valueText } = useConflictTexts();
  const text = valueText(field, value);
  if (text === '') {
    return (
      <Box component="em" sx={{ color: 'text.secondary' }}>
        {studentFileTexts.conflict.empty}
      </Box>
    );
  }
  if (field === 'image') {
    return (
      <Box
        component="img"
        src={text}
        alt={studentFileTexts.photo.alt}
        sx={{ display: 'block', height: 96, maxWidth: '100%', borderRadius: 1, objectFit: 'cover' }}
      />
    );
  }
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {text}
    </Box>
  );
};
