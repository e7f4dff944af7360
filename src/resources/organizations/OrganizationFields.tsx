import { CardEmailField } from '../../customRoutes/administration/card/CardEmailField.tsx';
import type { FieldsProps } from '../../customRoutes/administration/card/CardKind.ts';
import { CardNameField } from '../../customRoutes/administration/card/CardNameField.tsx';
import { CardRow } from '../../customRoutes/administration/card/CardRow.tsx';
import { CardStatusField } from '../../customRoutes/administration/card/CardStatusField.tsx';
import type { OrganizationValues } from './organizationCard.ts';

/** Name, e-mail and status of an organization. */
export const OrganizationFields = ({ values, change, isWrong }: FieldsProps<OrganizationValues>) => (
  <>
    <CardRow>
      <CardNameField value={values.name} wrong={isWrong('name')} onChange={value => change('name', value)} />
      <CardStatusField
        value={values.status}
        wrong={isWrong('status')}
        onChange={value => change('status', value)}
      />
    </CardRow>
    <CardEmailField
      value={values.email}
      wrong={isWrong('email')}
      onChange={value => change('email', value)}
    />
  </>
);
