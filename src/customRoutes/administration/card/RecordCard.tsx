import { memo } from 'react';
import { CardFrame } from './CardFrame.tsx';
import type { CardKind, CardRecord, CardValues } from './CardKind.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { RevertButton } from './RevertButton.tsx';
import { SaveButton } from './SaveButton.tsx';
import { SaveState } from './SaveState.tsx';
import { useCardForm } from './useCardForm.ts';
import { useReportUnsaved } from './useReportUnsaved.ts';
import { useUpdateRecord } from './useUpdateRecord.ts';

type RecordCardProps<V extends CardValues> = {
  kind: CardKind<V>;
  record: CardRecord<V>;
  /** Whether the server is being asked if the record may be deleted. */
  checking: boolean;
  onDelete: (record: CardRecord<V>) => void;
  onSaved: (id: string) => void;
};

const EditableCard = <V extends CardValues>({
  kind,
  record,
  checking,
  onDelete,
  onSaved,
}: RecordCardProps<V>) => {
  const save = useUpdateRecord(kind, record, onSaved);
  const form = useCardForm<V>({ kind, id: record.id, stored: record, save, serverSays: kind.updateSays });
  const { dirty, phase, revert, calm } = form;
  useReportUnsaved(record.id, dirty);

  return (
    <CardFrame
      kind={kind}
      form={form}
      title={record.name}
      inactive={!record.status}
      corner={<DeleteButton name={record.name} busy={checking} onClick={() => onDelete(record)} />}
      footer={
        <>
          <SaveState phase={phase} dirty={dirty} onShown={calm} />
          {dirty && phase !== 'saving' && <RevertButton onClick={revert} />}
          <SaveButton busy={phase === 'saving'} wanted={dirty} />
        </>
      }
    />
  );
};

/** A stored record as a card that is edited in place. Of hundreds, only the one that changes renders anew. */
export const RecordCard = memo(EditableCard) as typeof EditableCard;
