import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { DeleteDialog } from '../components/DeleteDialog.tsx';
import { useFocusFallback } from '../components/focus.ts';
import { useMay } from '../components/useMay.ts';
import { useSession } from '../providers/session.ts';
import { progressTexts } from './progressTexts.ts';

type ProgressPartProps = { title: string; action?: ReactNode; content: unknown; children: ReactNode };

/** A part of Voortgang. The keyboard goes on at its beginning when what it was on goes as `content` changes. */
export const ProgressPart = ({ title, action, content, children }: ProgressPartProps) => {
  const id = useId();
  const part = useRef<HTMLElement>(null);
  useFocusFallback(part, content);
  return (
    <Box component="section" ref={part} aria-labelledby={id} tabIndex={-1} sx={{ outline: 'none' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 40, mb: 1 }}>
        <Typography id={id} variant="label" component="h4" sx={{ flex: 1, color: 'text.secondary' }}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
};

export const ProgressList = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {children}
  </Box>
);

type ProgressItemProps = {
  /** Names it in a sentence, as what its buttons change and delete. */
  name: string;
  detail: string;
  authorId: string | null;
  action?: ReactNode;
  onChange: () => void;
  deletion: Omit<ComponentProps<typeof DeleteDialog>, 'onClose'>;
};

/** A level or a goal: anybody may correct it, its author and administrators delete it. */
export const ProgressItem = ({ name, detail, authorId, action, onChange, deletion }: ProgressItemProps) => {
  const mayDelete = useMayDelete(authorId);
  const [asking, setAsking] = useState(false);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <div>{name}</div>
        <Typography variant="body2" className="tabular" sx={{ color: 'text.secondary' }}>
          {detail}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', ml: 'auto' }}>
        {action}
        <IconButton aria-label={progressTexts.change(name)} onClick={onChange}>
          <EditIcon />
        </IconButton>
        <IconButton
          aria-label={progressTexts.remove(name)}
          disabled={!mayDelete}
          onClick={() => setAsking(true)}
          sx={{ color: 'text.secondary' }}
        >
          <DeleteIcon />
        </IconButton>
      </Box>
      {asking && <DeleteDialog {...deletion} onClose={() => setAsking(false)} />}
    </Box>
  );
};

/** True for who may delete a level, a goal or a report: its author and administrators. */
export const useMayDelete = (authorId: string | null | undefined): boolean => {
  const { may } = useMay();
  const session = useSession();
  return may('progress.deleteAny') || (Boolean(authorId) && authorId === session?.userId);
};
