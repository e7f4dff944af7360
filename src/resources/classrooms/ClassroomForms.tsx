import { CLASSROOM_TYPE_MAX } from '../../../core/rules/limits.ts';
import { LineInput } from '../../components/LineInput.tsx';
import { administrationTexts } from '../../customRoutes/administration/administrationTexts.ts';
import { CardCreate, type CardCreateProps } from '../managedCards/CardCreate.tsx';
import { CardEdit, type CardEditProps } from '../managedCards/CardEdit.tsx';
import { InputRow, NameInput, StatusInput } from '../managedCards/CardInputs.tsx';
import { StillUsedHint } from '../managedCards/UseSummary.tsx';

const BLANK = { name: '', type: '', status: true };

const ClassroomInputs = () => (
  <>
    <InputRow>
      <NameInput />
      <StatusInput />
    </InputRow>
    <StillUsedHint resource="classrooms" />
    <LineInput source="type" label={administrationTexts.fields.type} maxLength={CLASSROOM_TYPE_MAX} />
  </>
);

export const ClassroomCreate = (props: CardCreateProps) => (
  <CardCreate {...props} blank={BLANK}>
    <ClassroomInputs />
  </CardCreate>
);

export const ClassroomEdit = (props: CardEditProps) => (
  <CardEdit {...props} blank={BLANK}>
    <ClassroomInputs />
  </CardEdit>
);
