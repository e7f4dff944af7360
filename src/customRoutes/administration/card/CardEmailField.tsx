import { useTranslate } from 'react-admin';
import { EMAIL_MAX } from '../../../../core/rules/limits.ts';
import type { FieldProps } from './CardKind.ts';
import { CardTextField } from './CardTextField.tsx';

/** The e-mail address on a card. */
export const CardEmailField = (props: FieldProps<string>) => {
  const translate = useTranslate();
  return (
    <CardTextField
      label={translate('administration.fields.email')}
      name="email"
      type="email"
      maxLength={EMAIL_MAX}
      {...props}
    />
  );
};
