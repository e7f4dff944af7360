import { styled } from '@mui/material/styles';
import { memo, useEffect, useRef } from 'react';
import { useRecordContext, useUpdate } from 'react-admin';
import { refreshSession } from '../../../providers/httpClient.ts';
import { getSession, refuseEndedSession } from '../../../providers/session.ts';
import type { CardKind, CardRecord } from '../../../resources/card/CardInputs.tsx';
import { CardForm } from './CardForm.tsx';
import { DeleteCardButton } from './DeleteCardButton.tsx';

type RecordCardProps = {
  kind: CardKind;
  /** Whether the page or the search leaves it out; it stays mounted, so that nothing typed is lost. */
  hidden: boolean;
  /** Whether it was added just now: it gets the focus, and scrolls into sight. */
  arrived: boolean;
  onUnsaved: (id: string, unsaved: boolean) => void;
  onSaved: (id: string) => void;
  onDeleted: (record: CardRecord, list: readonly CardRecord[]) => void;
};

/** The record of the context as a card that is edited in place. */
export const RecordCard = memo(
  ({ kind, hidden, arrived, onUnsaved, onSaved, onDeleted }: RecordCardProps) => {
    const record = useRecordContext<CardRecord>();
    const [update] = useUpdate<CardRecord>();
    const item = useRef<HTMLLIElement>(null);
    useEffect(() => {
      if (arrived) item.current?.focus();
    }, [arrived]);
    if (!record) return null;

    const save = async (data: object) => {
      const params = { id: record.id, data, previousData: record };
      const saved = (await update(kind.resource, params, { returnPromise: true })) as CardRecord;
      refuseEndedSession();
      onSaved(record.id);
      // The navigation bar shows the name, and the roles decide what it offers: both may have changed.
      if (record.id === getSession()?.userId) await refreshSession().catch(() => undefined);
      return saved;
    };

    return (
      <Item ref={item} hidden={hidden} tabIndex={arrived ? -1 : undefined}>
        <CardForm
          kind={kind}
          record={record}
          title={record.name}
          corner={<DeleteCardButton onDeleted={list => onDeleted(record, list)} />}
          serverSays={kind.updateSays}
          save={save}
          onUnsaved={onUnsaved}
        />
      </Item>
    );
  },
);

/** Below what stays at the top of the window. */
const SCROLL_MARGIN = 152;

const Item = styled('li')(({ theme: { palette } }) => ({
  borderRadius: 12,
  scrollMargin: `${SCROLL_MARGIN}px 0 24px`,
  '& :is(input, select, button)': { scrollMargin: `${SCROLL_MARGIN}px 0 80px` },
  '&:focus': { outline: 'none' },
  '&:focus [role=form]': {
    borderColor: palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
  },
}));
