import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { formatDay } from '../../../core/rules/days.ts';
import { ErrorNote } from '../../components/ErrorNote.tsx';
import type { EditConflict } from '../../providers/editConflict.ts';
import { useSession } from '../../providers/session.ts';
import { dayOf, timeOf } from '../../providers/today.ts';
import { administrationTexts } from './administrationTexts.ts';

type ConflictNoteProps = {
  conflict: EditConflict;
  /** What the other user changed, a sentence each. */
  lines: readonly string[];
  /** Saves what this user typed, over what the other saved. */
  onKeep: () => void;
  /** Takes what the other saved, in place of what this user typed. */
  onTake: () => void;
};

/** Says who changed meanwhile what is edited here, and what; and asks whose stays. Nothing was saved yet. */
export const ConflictNote = ({
  conflict: { savedAt, savedBy },
  lines,
  onKeep,
  onTake,
}: ConflictNoteProps) => {
  const session = useSession();
  const note = useRef<HTMLDivElement>(null);
  const texts = administrationTexts.conflict;
  const isOwn = savedBy?._id === session?.userId;
  const who = !savedBy ? texts.somebody : isOwn ? texts.self : texts.named(savedBy.name);
  // It opens where the pressed button was, which may be at the lower edge: its answers would be out of sight.
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const when = savedAt && texts.at({ day: formatDay(dayOf(savedAt)), time: timeOf(savedAt) });
  return (
    <Box ref={note} sx={{ scrollMarginBlock: 'calc(var(--below-bar) + 80px) 24px' }}>
      <ErrorNote>
        <div>
          {who}
          {when && ` ${when}`}
        </div>
        <Box component="ul" sx={{ m: 0, my: 1, pl: 2.5, typography: 'body1', overflowWrap: 'anywhere' }}>
          {lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" size="small" onClick={onKeep}>
            {texts.keep}
          </Button>
          <Button variant="outlined" size="small" onClick={onTake}>
            {isOwn ? texts.takeOwn : texts.take}
          </Button>
        </Box>
      </ErrorNote>
    </Box>
  );
};
