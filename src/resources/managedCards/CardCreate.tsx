import { CreateBase } from 'react-admin';
import { administrationTexts } from '../../customRoutes/administration/administrationTexts.ts';
import { CardForm, type CardFormOptions } from './CardForm.tsx';
import { type CardRecord, useCardResource } from './CardInputs.tsx';

export type CardCreateProps = {
  onUnsaved: (id: string, unsaved: boolean) => void;
  onCreated: (record: CardRecord) => void;
  onDismiss: () => void;
};

/** The blank card, its first field in focus; saving it adds a record. */
export const CardCreate = ({ onCreated, ...form }: CardCreateProps & CardFormOptions) => (
  <CreateBase redirect={false} disableAuthentication>
    <CardForm {...form} autoFocus title={administrationTexts[useCardResource()].new} onSaved={onCreated} />
  </CreateBase>
);
