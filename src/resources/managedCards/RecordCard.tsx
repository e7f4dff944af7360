import EditIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { type MouseEvent, memo, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { StatusChip } from '../../components/StatusChip.tsx';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { readDraft } from '../../providers/drafts.ts';
import { CardEdit, cardDraft } from './CardForm.tsx';
import type { CardRecord } from './CardInputs.tsx';
import { cardTexts } from './cardTexts.ts';
import { DeleteCardButton } from './DeleteCardButton.tsx';
import type { ManagedResource } from './ManagedResource.ts';

type RecordCardProps = {
  managed: ManagedResource;
  /** Left out by the search; it stays mounted, so that nothing typed is lost. */
  hidden: boolean;
  /** Added just now: it gets the focus, and scrolls into sight. */
  arrived: boolean;
  onUnsaved: (id: string, unsaved: boolean) => void;
  onSaved: (record: CardRecord) => void;
  onDeleted: (record: CardRecord, list: readonly CardRecord[], changeSet: string | undefined) => void;
};

export const RecordCard = memo(
  ({ managed, hidden, arrived, onUnsaved, onSaved, onDeleted }: RecordCardProps) => {
    const record = useRecordContext<CardRecord>();
    const item = useRef<HTMLLIElement>(null);
    const edit = useRef<HTMLButtonElement>(null);
    const [open, setOpen] = useState(() => readDraft(cardDraft(managed.name, record?.id)) !== null);
    const [toggled, setToggled] = useState(0);
    useEffect(() => {
      if (arrived) item.current?.focus();
    }, [arrived]);
    // The focused element goes with the form, or with the button.
    useEffect(() => {
      if (toggled === 0) return;
      edit.current?.focus({ preventScroll: true });
      // All of the form, with its buttons.
      item.current?.scrollIntoView({ block: 'nearest' });
    }, [toggled]);
    if (!record) return null;

    const toggle = () => {
      setOpen(!open);
      setToggled(toggled + 1);
    };

    const corner = <DeleteCardButton onDeleted={(list, changeSet) => onDeleted(record, list, changeSet)} />;
    return (
      <Item ref={item} hidden={hidden} tabIndex={arrived ? -1 : undefined}>
        {open ? (
          <CardEdit
            managed={managed}
            corner={corner}
            autoFocus={toggled > 0}
            onUnsaved={onUnsaved}
            onSaved={onSaved}
            onClose={toggle}
          />
        ) : (
          <ClosedCard managed={managed} record={record} corner={corner} editRef={edit} onEdit={toggle} />
        )}
      </Item>
    );
  },
);

/** The height of what stays at the top of the window, in pixels. */
const SCROLL_MARGIN = 152;

const Item = styled('li')(({ theme: { palette } }) => ({
  borderRadius: 12,
  scrollMargin: `${SCROLL_MARGIN}px 0 24px`,
  '& :is(input, select, button)': { scrollMargin: `${SCROLL_MARGIN}px 0 80px` },
  '&:focus': { outline: 'none' },
  '&:focus > *': {
    borderColor: palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
  },
}));

type ClosedCardProps = {
  managed: ManagedResource;
  record: CardRecord;
  corner: ReactNode;
  editRef: Ref<HTMLButtonElement>;
  onEdit: () => void;
};

/** A card as long as it is not edited: the name, the status, what its resource adds; pressed anywhere it opens the form. */
const ClosedCard = ({ managed: { Summary }, record, corner, editRef, onEdit }: ClosedCardProps) => {
  const titleId = useId();
  const { name } = record;
  const editLabel = cardTexts.edit(name);
  // Anywhere but on what has a press of its own; a dialog of the card lies elsewhere in the page.
  const press = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (!target.closest('a, button') && !window.getSelection()?.toString()) onEdit();
  };
  return (
    <Frame role="group" aria-labelledby={titleId} data-inactive={!record.status} onClick={press}>
      <NameLine>
        <Name id={titleId}>{name}</Name>
        {!record.status && <StatusChip tone="inactive">{commonTexts.status.inactive}</StatusChip>}
      </NameLine>
      <IconButton ref={editRef} size="small" aria-label={editLabel} title={editLabel} onClick={onEdit}>
        <EditIcon fontSize="small" />
      </IconButton>
      {corner}
      {Summary && (
        <Details>
          <Summary />
        </Details>
      )}
    </Frame>
  );
};

const Frame = styled('div')(({ theme: { palette } }) => ({
  display: 'grid',
  height: '100%',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  gridTemplateRows: 'auto 1fr',
  alignItems: 'start',
  gap: 4,
  padding: '12px 8px 12px 16px',
  border: `1px solid ${palette.divider}`,
  borderRadius: 12,
  backgroundColor: palette.background.paper,
  cursor: 'pointer',
  '&:hover': { borderColor: palette.inputBorder },
  '&[data-inactive=true]': { backgroundColor: palette.surface.sunken },
  overflowWrap: 'anywhere',
  '@media (width < 360px)': { padding: '12px 4px 12px 12px', gap: 0 },
}));

const Name = styled('h2')(({ theme: { typography } }) => ({ ...typography.h3, margin: 0, padding: '3px 0' }));

/** A long name breaks beside the status, which stays in the first line. */
const NameLine = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  '& > span': { flex: 'none' },
});

const Details = styled('div')(({ theme: { palette, typography } }) => ({
  ...typography.body2,
  gridColumn: '1 / -1',
  display: 'grid',
  gap: 4,
  color: palette.text.secondary,
}));

const SKELETONS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export const CardSkeletons = ({ height }: { height: number }) =>
  SKELETONS.map((card, index) => (
    <li key={card} role={index ? 'presentation' : undefined}>
      <Skeleton
        variant="rounded"
        height={height}
        sx={{ borderRadius: 1 }}
        {...(index === 0 && { role: 'status', 'aria-label': commonTexts.loading })}
      />
    </li>
  ));
