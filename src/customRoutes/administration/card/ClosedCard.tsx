import EditIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type ReactNode, type Ref, useId } from 'react';
import { useTranslate } from 'react-admin';
import { StatusChip } from '../../../components/StatusChip.tsx';
import type { CardKind, CardRecord } from '../../../resources/card/CardInputs.tsx';

type ClosedCardProps = {
  kind: CardKind;
  record: CardRecord;
  /** The trash button. */
  corner: ReactNode;
  editRef: Ref<HTMLButtonElement>;
  onEdit: () => void;
};

/** A card as long as it is not edited: the name, the status, what the kind adds, and the button that opens the form. */
export const ClosedCard = ({ kind: { Summary }, record, corner, editRef, onEdit }: ClosedCardProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const editLabel = translate('administration.edit', { name: record.name });
  return (
    <Frame role="group" aria-labelledby={titleId} data-inactive={!record.status}>
      <div>
        <Name id={titleId}>{record.name}</Name>
        <Details>
          <Summary />
          {!record.status && (
            <div>
              <StatusChip tone="inactive">{translate('common.status.inactive')}</StatusChip>
            </div>
          )}
        </Details>
      </div>
      <IconButton ref={editRef} size="small" aria-label={editLabel} title={editLabel} onClick={onEdit}>
        <EditIcon fontSize="small" />
      </IconButton>
      {corner}
    </Frame>
  );
};

const Frame = styled('div')(({ theme: { palette } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'start',
  gap: 4,
  padding: '12px 8px 12px 16px',
  border: `1px solid ${palette.divider}`,
  borderRadius: 12,
  backgroundColor: palette.background.paper,
  '&[data-inactive=true]': { backgroundColor: palette.surface.sunken },
  overflowWrap: 'anywhere',
  '@media (width < 360px)': { padding: '12px 4px 12px 12px', gap: 0 },
}));

const Name = styled('h2')(({ theme: { typography } }) => ({ ...typography.h3, margin: 0, padding: '3px 0' }));

const Details = styled('div')(({ theme: { palette, typography } }) => ({
  ...typography.body2,
  display: 'grid',
  gap: 4,
  color: palette.text.secondary,
}));
