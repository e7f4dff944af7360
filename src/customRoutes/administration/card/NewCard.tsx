import { useEffect, useRef } from 'react';
import { type RaRecord, useCreate, useTranslate } from 'react-admin';
import { CardButton } from './CardButton.tsx';
import { CardFrame } from './CardFrame.tsx';
import type { CardKind, CardRecord, CardValues } from './CardKind.ts';
import { SaveButton } from './SaveButton.tsx';
import { useCardForm } from './useCardForm.ts';
import { useReportUnsaved } from './useReportUnsaved.ts';

type NewCardProps<V extends CardValues> = {
  kind: CardKind<V>;
  /** How often the card was asked for: each time its first field gets the focus. */
  asked: number;
  onCreated: (record: CardRecord<V>) => void;
  onDismiss: () => void;
};

/** The statuses of a creation at which the server's message is shown (SPEC.md §8). */
const SERVER_SAYS = [400, 409];

/** The blank card at the top of the grid, its first field in focus; saving it adds a record. */
export const NewCard = <V extends CardValues>({ kind, asked, onCreated, onDismiss }: NewCardProps<V>) => {
  const translate = useTranslate();
  const [create] = useCreate<RaRecord>();
  const frameRef = useRef<HTMLDivElement>(null);

  const save = async (values: V): Promise<V> => {
    const reply = await create(kind.resource, { data: values }, { returnPromise: true });
    const record = reply as unknown as CardRecord<V>;
    onCreated(record);
    return record;
  };
  const form = useCardForm<V>({ kind, stored: kind.blank, save, serverSays: SERVER_SAYS });
  const saving = form.phase === 'saving';
  useReportUnsaved('new', form.dirty);

  useEffect(() => {
    if (asked > 0) frameRef.current?.querySelector<HTMLInputElement>('input[name=name]')?.focus();
  }, [asked]);

  return (
    <div ref={frameRef}>
      <CardFrame
        kind={kind}
        form={form}
        title={translate(`administration.${kind.resource}.new`)}
        footer={
          <>
            <CardButton type="button" onClick={onDismiss}>
              {translate('administration.dismiss')}
            </CardButton>
            <SaveButton busy={saving} wanted />
          </>
        }
      />
    </div>
  );
};
