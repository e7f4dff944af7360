import { useTranslate } from 'react-admin';
import { CLASSROOM_TYPE_MAX } from '../../../core/rules/limits.ts';
import type { FieldsProps } from '../../customRoutes/administration/card/CardKind.ts';
import { CardNameField } from '../../customRoutes/administration/card/CardNameField.tsx';
import { CardRow } from '../../customRoutes/administration/card/CardRow.tsx';
import { CardStatusField } from '../../customRoutes/administration/card/CardStatusField.tsx';
import { CardTextField } from '../../customRoutes/administration/card/CardTextField.tsx';
import type { ClassroomValues } from './classroomCard.ts';

/** Name, type and status of a classroom. */
export const ClassroomFields = ({ values, change, isWrong }: FieldsProps<ClassroomValues>) => {
  const translate = useTranslate();
  return (
    <>
      <CardRow>
        <CardNameField
          value={values.name}
          wrong={isWrong('name')}
          onChange={value => change('name', value)}
        />
        <CardStatusField
          value={values.status}
          wrong={isWrong('status')}
          onChange={value => change('status', value)}
        />
      </CardRow>
      <CardTextField
        label={translate('administration.fields.type')}
        name="type"
        maxLength={CLASSROOM_TYPE_MAX}
        value={values.type}
        wrong={isWrong('type')}
        onChange={value => change('type', value)}
      />
    </>
  );
};
