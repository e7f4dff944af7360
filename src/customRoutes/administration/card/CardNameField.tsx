import { useTranslate } from 'react-admin';
import { NAME_MAX } from '../../../../core/rules/limits.ts';
import type { FieldProps } from './CardKind.ts';
import { CardTextField } from './CardTextField.tsx';

/** The name on a card. */
export const CardNameField = (props: FieldProps<string>) => {
  const translate = useTranslate();
  return (
    <CardTextField
      label={translate('administration.fields.name')}
      name="name"
      maxLength={NAME_MAX}
      {...props}
    />
  );
};
