import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import { type ComponentProps, useCallback, useRef } from 'react';
import { TextInput } from 'react-admin';
import { Controller, useController, useWatch } from 'react-hook-form';
import { STUDENT_FIELDS } from '../../../../core/fields/studentFields.ts';
import { NOTE_MAX } from '../../../../core/rules/limits.ts';
import { NOTE_CATEGORIES } from '../../../../core/rules/noteCategory.ts';
import { type BatchKind, CONTACT_PERSON_FIELDS } from '../../../../core/rules/studentBatch.ts';
import { LoadFailure } from '../../../components/failures.tsx';
import { useFocusOnClose } from '../../../components/focus.ts';
import { FormDay } from '../../../components/formInputs.tsx';
import { SearchableChoice } from '../../../components/SearchableChoice.tsx';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { fieldTexts } from '../fieldTexts.ts';
import { useFilterChoices } from '../list/ChoiceFilter.tsx';
import { batchTexts } from './batchTexts.ts';
import type { BatchValues } from './useBatch.ts';

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
          label={fieldTexts.label[field]}
          slotProps={{ htmlInput: { maxLength: STUDENT_FIELDS[field].max } }}
        />
      ));
  }
};

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

type RecordFieldProps = Pick<ComponentProps<typeof SearchableChoice>, 'placeholder' | 'disabled'> & {
  name: 'classroom' | 'from' | 'organization';
  resource: 'classrooms' | 'organizations';
  label: string;
  activeOnly?: boolean;
  autoFocus?: boolean;
};

/** A classroom or organization of the form by its name; a disabled one shows none. */
const RecordField = ({ name, resource, activeOnly = false, autoFocus, ...choice }: RecordFieldProps) => {
  const { field } = useController<BatchValues, RecordFieldProps['name']>({ name });
  const { options, byId, loading, failure, retry } = useFilterChoices(resource);
  const input = useRef<HTMLInputElement>(null);
  const hasFailed = failure !== undefined && options.length === 0;
  // The button that tried again is gone by then.
  useFocusOnClose(input, hasFailed);
  // Focused when it comes up: `autoFocus` is too early in a dialog that moves in.
  const begin = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      if (autoFocus) element?.focus();
    },
    [autoFocus],
  );
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <SearchableChoice
        {...choice}
        fullWidth
        error={hasFailed}
        loading={loading}
        options={options.filter(({ active }) => active || !activeOnly)}
        value={(!choice.disabled && field.value && byId.get(field.value)) || null}
        onChange={(_, chosen) => field.onChange(chosen?.id ?? null)}
        inputRef={begin}
      />
      {hasFailed && <LoadFailure sentence={failure} onRetry={retry} />}
    </Box>
  );
};
