import { CLASSROOM_TYPE_MAX } from '../../../core/rules/limits.ts';
import { LineInput } from '../../components/LineInput.tsx';
import { administrationTexts } from '../../customRoutes/administration/administrationTexts.ts';
import type { CardKind } from '../card/CardInputs.tsx';
import { InputRow, NameInput, StatusInput } from '../card/CardInputs.tsx';
import { StillUsedHint } from '../card/StillUsedHint.tsx';
import { UseSummary } from '../card/UseSummary.tsx';

/** Classrooms as cards. */
export const classroomCard: CardKind = {
  resource: 'classrooms',
  blank: { name: '', type: '', status: true },
  Summary: () => <UseSummary resource="classrooms" field="type" />,
  inputs: (
    <>
      <InputRow>
        <NameInput />
        <StatusInput />
      </InputRow>
      <StillUsedHint resource="classrooms" />
      <LineInput source="type" label={administrationTexts.fields.type} maxLength={CLASSROOM_TYPE_MAX} />
    </>
  ),
  searched: ['name', 'type'],
  clearsProblem: ['name'],
  updateSays: [400, 409],
  height: 84,
};
