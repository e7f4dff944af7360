import AddIcon from '@mui/icons-material/AddRounded';
import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { studentFileTexts } from '../studentFileTexts.ts';
import { ChangeSide } from './ChangeSide.tsx';
import type { Change } from './conflictChanges.ts';
import { useConflictTexts } from './useConflictTexts.ts';

/** What only another user changed, which comes into the file by itself. */
export const TakenList = ({ changes }: { changes: readonly Change[] }) => {
  const { titleOf } = useConflictTexts();
  return (
    <Box
      component="ul"
      sx={{ m: 0, p: 0, listStyle: 'none', borderRadius: 1, border: 1, borderColor: 'divider' }}
    >
      {changes.map(change => {
        const Icon = change.kind === 'added' ? AddIcon : change.kind === 'deleted' ? DeleteIcon : EditIcon;
        return (
          <Box
            key={change.key}
            component="li"
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '20px minmax(0, 1fr)', sm: '20px minmax(0, 2fr) minmax(0, 3fr)' },
              columnGap: 1.5,
              rowGap: 0.25,
              px: 2,
              py: 1.25,
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            <Icon aria-hidden fontSize="small" sx={{ mt: '2px', color: 'text.secondary' }} />
            <Box component="strong" sx={{ overflowWrap: 'anywhere' }}>
              {titleOf(change)}
            </Box>
            <Box sx={{ gridColumn: { xs: 2, sm: 3 }, minWidth: 0 }}>
              <Taken change={change} />
            </Box>
          </Box>
        );
      })}
    </Box>
  );
};

const Taken = ({ change }: { change: Change }) => {
  if (change.kind === 'deleted') return <span>{studentFileTexts.conflict.deleted}</span>;
  if (change.kind === 'added') {
    return (
      <>
        <Quiet>{studentFileTexts.conflict.added}</Quiet>
        <ChangeSide change={change} side="theirs" />
      </>
    );
  }
  return (
    <>
      <Quiet>
        {studentFileTexts.conflict.was}: <ChangeSide change={change} side="before" />
      </Quiet>
      <ChangeSide change={change} side="theirs" />
    </>
  );
};

const Quiet = ({ children }: { children: ReactNode }) => (
  <Box sx={{ color: 'text.secondary', typography: 'body2' }}>{children}</Box>
);
