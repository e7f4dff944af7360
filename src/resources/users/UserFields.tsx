import { useTranslate } from 'react-admin';
import { EMAIL_MAX, NAME_MAX } from '../../../core/rules/limits.ts';
import type { FieldsProps } from '../../customRoutes/administration/card/CardKind.ts';
import { CardRow } from '../../customRoutes/administration/card/CardRow.tsx';
import { CardStatusField } from '../../customRoutes/administration/card/CardStatusField.tsx';
import { CardTextField } from '../../customRoutes/administration/card/CardTextField.tsx';
import type { UserData } from '../../providers/dataProvider/users.ts';
import { RolesField } from './RolesField.tsx';

/** Name, e-mail, roles and status of a user. */
export const UserFields = ({ values, change, isWrong }: FieldsProps<UserData>) => {
  const translate = useTranslate();
  return (
    <>
      <CardTextField
        label={translate('administration.fields.name')}
        name="name"
        maxLength={NAME_MAX}
        value={values.name}
        wrong={isWrong('name')}
        onChange={value => change('name', value)}
      />
      <CardTextField
        label={translate('administration.fields.email')}
        name="email"
        type="email"
        maxLength={EMAIL_MAX}
        value={values.email}
        wrong={isWrong('email')}
        onChange={value => change('email', value)}
      />
      <CardRow>
        <RolesField value={values.roles} onChange={value => change('roles', value)} />
        <CardStatusField
          value={values.status}
          wrong={isWrong('status')}
          onChange={value => change('status', value)}
        />
      </CardRow>
    </>
  );
};
