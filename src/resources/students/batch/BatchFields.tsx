import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import type { ComponentProps } from 'react';
import { TextInput } from 'react-admin';
import { Controller, useController, useWatch } from 'react-hook-form';
import { STUDENT_FIELDS } from '../../../../core/fields/studentFields.ts';
import { NOTE_MAX } from '../../../../core/rules/limits.ts';
import { NOTE_CATEGORIES } from '../../../../core/rules/noteCategory.ts';
import { type BatchKind, CONTACT_PERSON_FIELDS } from '../../../../core/rules/studentBatch.ts';
import { FormDay } from '../../../components/FormDay.tsx';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import type { BatchValues } from './batchChange.ts';
import { batchTexts } from './batchTexts.ts';
import { RecordChoice } from './RecordChoice.tsx';

/** What a batch asks for, by its kind: the inputs of a form of `BatchValues`. */
export const BatchFields = ({ kind }: { kind: BatchKind }) => {
  switch (kind) {
    case 'classroom':
    case 'endClassroom':
      return <ClassroomFields changes={kind === 'classroom'} />;
    case 'status':
      return <StatusFields />;
    case 'organization':
      return <OrganizationFields />;
    case 'contactPerson':
      return CONTACT_PERSON_FIELDS.map((field, index) => (
        <TextInput
          key={field}
          autoFocus={index === 0}
          required={index === 0}
          source={`contactPerson.${field}`}
          label={batchTexts.contactPerson[field]}
          parse={asTyped}
          slotProps={{ htmlInput: { maxLength: STUDENT_FIELDS[field].max } }}
        />
      ));
  }
};

/** react-admin would make null of an empty text. */
const asTyped = (text: string) => text;

const ClassroomFields = ({ changes }: { changes: boolean }) => {
  return (
    <>
      <RecordField
        name="classroom"
        resource="classrooms"
        autoFocus
        activeOnly={changes}
        label={batchTexts.field[changes ? 'classroom' : 'ended']}
      />
      <FormDay name="day" label={batchTexts.field[changes ? 'startDate' : 'endDate']} mustFill />
      {changes && (
        <RecordField
          name="from"
          resource="classrooms"
          label={batchTexts.field.from}
          placeholder={batchTexts.field.fromAll}
        />
      )}
    </>
  );
};

const StatusFields = () => {
  const note = useWatch<BatchValues, 'note'>({ name: 'note' });
  return (
    <>
      <TextInput select autoFocus source="status" label={batchTexts.field.status}>
        <MenuItem value="false">{commonTexts.status.inactive}</MenuItem>
        <MenuItem value="true">{commonTexts.status.active}</MenuItem>
      </TextInput>
      <FormDay name="day" label={batchTexts.field.date} mustFill />
      <TextInput
        multiline
        minRows={2}
        source="note"
        label={batchTexts.field.note}
        helperText={batchTexts.field.noteHint}
        slotProps={{ htmlInput: { maxLength: NOTE_MAX } }}
      />
      <TextInput select disabled={note.trim() === ''} source="category" label={batchTexts.field.category}>
        {NOTE_CATEGORIES.map(category => (
          <MenuItem key={category} value={category}>
            {category}
          </MenuItem>
        ))}
      </TextInput>
    </>
  );
};

const OrganizationFields = () => {
  const none = useWatch<BatchValues, 'noOrganization'>({ name: 'noOrganization' });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <RecordField
        name="organization"
        resource="organizations"
        autoFocus
        activeOnly
        disabled={none}
        label={batchTexts.field.organization}
      />
      <FormControlLabel
        control={
          <Controller
            name="noOrganization"
            render={({ field: { value, onChange } }) => <Checkbox checked={value} onChange={onChange} />}
          />
        }
        label={batchTexts.field.noOrganization}
      />
    </Box>
  );
};

type RecordFieldProps = Omit<ComponentProps<typeof RecordChoice>, 'value' | 'onChange'> & {
  name: 'classroom' | 'from' | 'organization';
};

/** A classroom or organization of the form; a disabled one shows none. */
const RecordField = ({ name, ...choice }: RecordFieldProps) => {
  const { field } = useController<BatchValues, RecordFieldProps['name']>({ name });
  return <RecordChoice {...choice} value={choice.disabled ? null : field.value} onChange={field.onChange} />;
};
