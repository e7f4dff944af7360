import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { NOTE_MAX } from '../../../../core/rules/limits.ts';
import { NOTE_CATEGORIES, type NoteCategory } from '../../../../core/rules/noteCategory.ts';
import type { BatchKind } from '../../../../core/rules/studentBatch.ts';
import { DayInput } from '../../../components/DayInput.tsx';
import type { BatchValues } from './batchChange.ts';
import { RecordChoice } from './RecordChoice.tsx';

type BatchFieldsProps = {
  kind: BatchKind;
  values: BatchValues;
  onChange: (values: Partial<BatchValues>) => void;
};

/** What a batch asks for, by its kind. */
export const BatchFields = ({ kind, values, onChange }: BatchFieldsProps) => {
  switch (kind) {
    case 'classroom':
    case 'endClassroom':
      return <ClassroomFields kind={kind} values={values} onChange={onChange} />;
    case 'status':
      return <StatusFields kind={kind} values={values} onChange={onChange} />;
    case 'organization':
      return <OrganizationFields kind={kind} values={values} onChange={onChange} />;
  }
};

const ClassroomFields = ({ kind, values, onChange }: BatchFieldsProps) => {
  const translate = useTranslate();
  const changes = kind === 'classroom';
  return (
    <>
      <RecordChoice
        resource="classrooms"
        autoFocus
        activeOnly={changes}
        label={translate(`batch.field.${changes ? 'classroom' : 'ended'}`)}
        value={values.classroom}
        onChange={classroom => onChange({ classroom })}
      />
      <DayInput
        label={translate(`batch.field.${changes ? 'startDate' : 'endDate'}`)}
        value={values.day}
        onChange={day => onChange({ day })}
        mustFill
      />
      {changes && (
        <RecordChoice
          resource="classrooms"
          label={translate('batch.field.from')}
          placeholder={translate('batch.field.fromAll')}
          value={values.from}
          onChange={from => onChange({ from })}
        />
      )}
    </>
  );
};

const StatusFields = ({ values, onChange }: BatchFieldsProps) => {
  const translate = useTranslate();
  return (
    <>
      <TextField
        select
        autoFocus
        label={translate('batch.field.status')}
        value={values.status}
        onChange={({ target }) => onChange({ status: target.value === 'true' ? 'true' : 'false' })}
      >
        <MenuItem value="false">{translate('common.status.inactive')}</MenuItem>
        <MenuItem value="true">{translate('common.status.active')}</MenuItem>
      </TextField>
      <DayInput
        label={translate('batch.field.date')}
        value={values.day}
        onChange={day => onChange({ day })}
        mustFill
      />
      <TextField
        multiline
        minRows={2}
        label={translate('batch.field.note')}
        helperText={translate('batch.field.noteHint')}
        value={values.note}
        onChange={({ target }) => onChange({ note: target.value })}
        slotProps={{ htmlInput: { maxLength: NOTE_MAX } }}
      />
      <TextField
        select
        disabled={values.note.trim() === ''}
        label={translate('batch.field.category')}
        value={values.category}
        onChange={({ target }) => onChange({ category: target.value as NoteCategory })}
      >
        {NOTE_CATEGORIES.map(category => (
          <MenuItem key={category} value={category}>
            {category}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
};

const OrganizationFields = ({ values, onChange }: BatchFieldsProps) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <RecordChoice
        resource="organizations"
        autoFocus
        activeOnly
        disabled={values.noOrganization}
        label={translate('batch.field.organization')}
        value={values.noOrganization ? null : values.organization}
        onChange={organization => onChange({ organization })}
      />
      <FormControlLabel
        control={
          <Checkbox
            checked={values.noOrganization}
            onChange={({ target }) => onChange({ noOrganization: target.checked })}
          />
        }
        label={translate('batch.field.noOrganization')}
      />
    </Box>
  );
};
