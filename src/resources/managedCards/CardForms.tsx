import type { ReactNode } from 'react';
import { CreateBase, EditBase, useRecordContext } from 'react-admin';
import { administrationTexts } from '../../customRoutes/administration/administrationTexts.ts';
import { refreshSession } from '../../providers/httpClient.ts';
import { getSession } from '../../providers/session.ts';
import { CardForm } from './CardForm.tsx';
import type { CardRecord } from './CardInputs.tsx';
import type { ManagedResource } from './ManagedResource.ts';

type CardCreateProps = {
  managed: ManagedResource;
  onUnsaved: (id: string, unsaved: boolean) => void;
  onCreated: (record: CardRecord) => void;
  onDismiss: () => void;
};

/** The blank card, its first field in focus; saving it adds a record. */
export const CardCreate = ({ onCreated, ...form }: CardCreateProps) => (
  <CreateBase redirect={false} disableAuthentication>
    <CardForm {...form} autoFocus title={administrationTexts[form.managed.name].new} onSaved={onCreated} />
  </CreateBase>
);

type CardEditProps = {
  managed: ManagedResource;
  /** The button at the top right. */
  corner: ReactNode;
  /** Whether the first field takes the focus. */
  autoFocus: boolean;
  onUnsaved: (id: string, unsaved: boolean) => void;
  onSaved: (id: string) => void;
  onClose: () => void;
};

/** The record of the context as a form; what somebody else saved meanwhile is settled in it. */
export const CardEdit = ({ onSaved, ...form }: CardEditProps) => {
  const record = useRecordContext<CardRecord>();
  if (!record) return null;
  const onStored = async () => {
    onSaved(record.id);
    // The navigation bar shows the name, and the roles decide what it offers: both may have changed.
    if (record.id === getSession()?.userId) await refreshSession().catch(() => undefined);
  };
  return (
    <EditBase
      id={record.id}
      mutationMode="pessimistic"
      redirect={false}
      disableAuthentication
      // The list has brought all of it.
      queryOptions={{ enabled: false, initialData: record }}
    >
      <CardForm {...form} record={record} title={record.name} onSaved={onStored} />
    </EditBase>
  );
};
