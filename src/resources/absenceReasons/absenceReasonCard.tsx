import { administrationTexts } from '../../customRoutes/administration/administrationTexts.ts';
import type { CardKind } from '../card/CardInputs.tsx';
import { InputRow, NameInput, StatusInput } from '../card/CardInputs.tsx';

/** Reasons of absence as cards. */
export const absenceReasonCard: CardKind = {
  resource: 'absenceReasons',
  blank: { name: '', status: true },
  Summary: () => administrationTexts.absenceReasons.meaning,
  inputs: (
    <InputRow>
      <NameInput />
      <StatusInput />
    </InputRow>
  ),
  searched: ['name'],
  clearsProblem: ['name'],
  updateSays: [400, 409],
  height: 84,
};
