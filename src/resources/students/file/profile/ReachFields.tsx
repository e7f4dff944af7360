import { useTranslate } from 'react-admin';
import { EMAIL_MAX, TELEPHONE_MAX } from '../../../../../core/rules/limits.ts';
import { FileText } from '../fields/FileText.tsx';
import { FieldGroup } from './FieldGroup.tsx';

/** How the student is reached. */
export const ReachFields = () => {
  const translate = useTranslate();
  return (
    <FieldGroup legend={translate('students.file.profile.reach')} columns={2}>
      <FileText
        name="student.telephone"
        type="tel"
        label={translate('students.file.profile.telephone')}
        maxLength={TELEPHONE_MAX}
      />
      <FileText
        name="student.email"
        type="email"
        label={translate('students.file.profile.email')}
        maxLength={EMAIL_MAX}
      />
    </FieldGroup>
  );
};
