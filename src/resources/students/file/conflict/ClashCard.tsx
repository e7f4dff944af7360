import Box from '@mui/material/Box';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { ClashOption } from '../../../../components/ClashOption.tsx';
import { studentFileTexts } from '../studentFileTexts.ts';
import { ChangeSide } from './ChangeSide.tsx';
import type { Change } from './conflictChanges.ts';
import { textLength, useConflictTexts } from './useConflictTexts.ts';
import type { Decisions } from './versions.ts';

type ClashCardProps = {
  change: Change;
  decisions: Decisions;
  onDecide: (decisions: Decisions) => void;
};

/**
 * What both changed: as it was, what each made of it, and the choice between them. A text can be rewritten.
 */
export const ClashCard = ({ change, decisions, onDecide }: ClashCardProps) => {
  const { titleOf } = useConflictTexts();
  const id = useId();
  const { taken, texts } = decisions;
  const { key } = change;
  const choice = taken[key] ?? null;
  const maxLength = change.kind === 'field' ? textLength(key, change.field) : undefined;
  const ownText = texts[key] ?? (change.kind === 'field' ? bothTexts(change) : '');

  const choose = (chosen: string) =>
    onDecide({
      taken: { ...taken, [key]: chosen as 'mine' | 'theirs' | 'own' },
      texts: chosen === 'own' ? { ...texts, [key]: ownText } : texts,
    });

  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 1.5, p: 2, borderRadius: 1, border: 1, borderColor: 'divider' }}
    >
      <Box>
        <Box id={id} component="strong" sx={{ overflowWrap: 'anywhere' }}>
          {titleOf(change)}
        </Box>
        <Box sx={{ mt: 0.25, color: 'text.secondary', typography: 'body2' }}>
          {change.kind === 'statuses' ? (
            studentFileTexts.conflict.statusesHelp
          ) : (
            <>
              {studentFileTexts.conflict.was}: <ChangeSide change={change} side="before" />
            </>
          )}
        </Box>
      </Box>
      <RadioGroup
        aria-labelledby={id}
        value={choice}
        onChange={(_, chosen) => choose(chosen)}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          gap: 1,
        }}
      >
        <ClashOption value="mine" chosen={choice === 'mine'} label={studentFileTexts.conflict.mine}>
          <ChangeSide change={change} side="mine" />
        </ClashOption>
        <ClashOption value="theirs" chosen={choice === 'theirs'} label={studentFileTexts.conflict.theirs}>
          <ChangeSide change={change} side="theirs" />
        </ClashOption>
        {maxLength !== undefined && (
          <ClashOption value="own" chosen={choice === 'own'} label={studentFileTexts.conflict.own} wide />
        )}
      </RadioGroup>
      {choice === 'own' && maxLength !== undefined && (
        <TextField
          label={studentFileTexts.conflict.ownText}
          value={ownText}
          multiline={isLong(change)}
          minRows={3}
          maxRows={12}
          autoFocus
          autoComplete="off"
          onChange={({ target }) => onDecide({ taken, texts: { ...texts, [key]: target.value } })}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength } }}
        />
      )}
    </Box>
  );
};

const isLong = (change: Change) => change.kind === 'field' && change.field === 'description';

/** What writing begins with: for a note all that both wrote, for a line what this user wrote. */
const bothTexts = (change: Extract<Change, { kind: 'field' }>): string =>
  isLong(change) ? `${change.mine}\n\n${change.theirs}` : change.mine;
