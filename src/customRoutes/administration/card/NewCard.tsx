import { useEffect, useRef } from 'react';
import { useCreate, useTranslate } from 'react-admin';
import { refuseEndedSession } from '../../../providers/session.ts';
import type { CardKind, CardRecord } from '../../../resources/card/CardInputs.tsx';
import { CardForm } from './CardForm.tsx';

type NewCardProps = {
  kind: CardKind;
  /** How often the card was asked for: each time its first field gets the focus. */
  asked: number;
  onUnsaved: (id: string, unsaved: boolean) => void;
  onCreated: (record: CardRecord) => void;
  onDismiss: () => void;
};

/** The statuses of a creation at which the server's message is shown (docs/product.md §8). */
const SERVER_SAYS = [400, 409];

/** The blank card at the top of the grid, its first field in focus; saving it adds a record. */
export const NewCard = ({ kind, asked, onUnsaved, onCreated, onDismiss }: NewCardProps) => {
  const translate = useTranslate();
  const [create] = useCreate<CardRecord>();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked > 0) frame.current?.querySelector<HTMLInputElement>('input[name=name]')?.focus();
  }, [asked]);

  const save = async (data: object) => {
    const record = (await create(kind.resource, { data }, { returnPromise: true })) as CardRecord;
    refuseEndedSession();
    onCreated(record);
    return record;
  };

  return (
    <div ref={frame}>
      <CardForm
        kind={kind}
        title={translate(`administration.${kind.resource}.new`)}
        serverSays={SERVER_SAYS}
        save={save}
        onUnsaved={onUnsaved}
        onDismiss={onDismiss}
      />
    </div>
  );
};
