import { CardEmailField } from '../../customRoutes/administration/card/CardEmailField.tsx';
import type { FieldsProps } from '../../customRoutes/administration/card/CardKind.ts';
import { CardNameField } from '../../customRoutes/administration/card/CardNameField.tsx';
import { CardRow } from '../../customRoutes/administration/card/CardRow.tsx';
import { CardStatusField } from '../../customRoutes/administration/card/CardStatusField.tsx';
import type { UserData } from '../../providers/dataProvider/users.ts';
import { RolesField } from './RolesField.tsx';

/** Name, e-mail, roles and status of a user. */
export const UserFields = ({ values, change, isWrong }: FieldsProps<UserData>) => (
  <>
    <CardNameField value={values.name} wrong={isWrong('name')} onChange={value => change('name', value)} />
    <CardEmailField
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
