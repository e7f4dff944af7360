import { useTranslate } from 'react-admin';
import { EMAIL_MAX, NAME_MAX } from '../../../core/rules/limits.ts';
import type { FieldsProps } from '../../customRoutes/administration/card/CardKind.ts';
import { CardRow } from '../../customRoutes/administration/card/CardRow.tsx';
import { CardStatusField } from '../../customRoutes/administration/card/CardStatusField.tsx';
import { CardTextField } from '../../customRoutes/administration/card/CardTextField.tsx';
import type { OrganizationValues } from './organizationCard.ts';

/** Name, e-mail and status of an organization. */
export const OrganizationFields = ({ values, change, isWrong }: FieldsProps<OrganizationValues>) => {
  const translate = useTranslate();
  return (
    <>
      <CardRow>
        <CardTextField
          label={translate('administration.fields.name')}
          name="name"
          maxLength={NAME_MAX}
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
        label={translate('administration.fields.email')}
        name="email"
        type="email"
        maxLength={EMAIL_MAX}
        value={values.email}
        wrong={isWrong('email')}
        onChange={value => change('email', value)}
      />
    </>
  );
};
