import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { AddButton, FileSection, Nothing, RemoveButton } from './FileSection.tsx';
import { type ClassroomRow, type FileValues, newRowId, type StatusRow } from './fileValues.ts';
import { SECTIONS } from './sections.ts';
import { studentFileTexts } from './studentFileTexts.ts';

type RowsSectionName = 'classrooms' | 'statuses';

export type RowProps = {
  index: number;
  isAdded: boolean;
  onRemove: () => void;
};

type RowsSectionProps = {
  name: RowsSectionName;
  required?: boolean;
  max: number;
  newRow: () => ClassroomRow | StatusRow;
  /** The row that was added last is not shown yet, and no other one is added. */
  isWaiting?: boolean;
  Row: ComponentType<RowProps>;
  children: ReactNode;
};

/** A list of the file as cards of inputs; a new one is added on top, and takes the focus. */
export const RowsSection = (props: RowsSectionProps) => {
  const { name, required, max, newRow, isWaiting = false, Row, children } = props;
  const { fields, prepend, remove } = useFieldArray<FileValues, (typeof SECTIONS)[RowsSectionName], 'key'>({
    name: SECTIONS[name],
    keyName: 'key',
  });
  const [added, setAdded] = useState('');
  const add = () => {
    const uniqueId = newRowId();
    setAdded(uniqueId);
    prepend({ ...newRow(), uniqueId }, { shouldFocus: false });
  };
  return (
    <FileSection
      name={name}
      required={required}
      actions={
        <AddButton disabled={isWaiting || fields.length >= max} onClick={add}>
          {studentFileTexts[name].add}
        </AddButton>
      }
    >
      {children}
      {fields.map(({ key, uniqueId }, index) =>
        isWaiting && index === 0 ? null : (
          <Row key={key} index={index} isAdded={uniqueId === added} onRemove={() => remove(index)} />
        ),
      )}
      {fields.length === 0 && <Nothing>{studentFileTexts[name].none}</Nothing>}
    </FileSection>
  );
};

/** How high a card is where its fields stand side by side, in pixels. */
export const ROW_CARD_HEIGHT = 78;

type RowCardProps = Omit<RowProps, 'index'> & {
  section: RowsSectionName;
  /** Names the card for a screen reader, so that its fields are told from another card's. */
  label: string;
  tone?: 'active' | 'inactive';
  note?: string | undefined;
  current?: boolean;
  removeLabel: string;
  children: ReactNode;
};

export const RowCard = ({ section, label, tone, note, isAdded, children, ...props }: RowCardProps) => {
  const { current = tone === 'active', removeLabel, onRemove } = props;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAdded) return;
    card.current?.scrollIntoView({ block: 'nearest' });
    // Who went on to another field meanwhile, as the note of which the reminder speaks, stays there.
    const isTyping = document.activeElement?.matches('input, textarea, [role=combobox]');
    if (!isTyping) card.current?.querySelector<HTMLElement>('input:enabled')?.focus();
  }, [isAdded]);
  return (
    <Box
      ref={card}
      role="group"
      aria-label={label}
      data-current={current}
      sx={({ palette }) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1.5,
        minHeight: ROW_CARD_HEIGHT,
        p: 2,
        mb: 1.5,
        scrollMarginBlock: 24,
        borderRadius: 1,
        border: '1px solid',
        borderColor: 'divider',
        backgroundColor: current ? 'background.paper' : 'surface.sunken',
        boxShadow: current ? `inset 4px 0 0 ${palette.primary.main}` : 'none',
      })}
    >
      <Box sx={FIELDS}>{children}</Box>
      {tone && (
        <Box sx={{ flex: '1 0 96px', maxWidth: { sm: 96 }, textAlign: { sm: 'right' } }}>
          <StatusChip tone={tone}>{commonTexts.status[tone]}</StatusChip>
          {note && (
            <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
              {note}
            </Typography>
          )}
        </Box>
      )}
      <RemoveButton section={section} label={removeLabel} onRemove={onRemove} />
    </Box>
  );
};

const FIELDS = {
  flex: '1 1 240px',
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: 2,
  '& > *': { flex: '1 1 152px', minWidth: 0 },
  // A name has a line of its own on a phone.
  '& > :first-of-type': { flexGrow: 3, flexBasis: { xs: '100%', sm: 152 } },
} as const;
