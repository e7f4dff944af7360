import Box from '@mui/material/Box';
import {
  STUDENT_FIELD_NAMES,
  STUDENT_FIELDS,
  type StudentFieldName,
  studentFieldsIn,
} from '../../../../../core/fields/studentFields.ts';
import { formatDay, isDay } from '../../../../../core/rules/days.ts';
import { commonTexts } from '../../../../i18n/commonTexts.ts';
import { useFile } from '../FileContext.ts';
import type { StudentValues } from '../form/fileValues.ts';
import { studentFileTexts } from '../studentFileTexts.ts';

/** The fields that stand beside the facts or above them, as the heading. */
const ELSEWHERE: readonly StudentFieldName[] = ['image', 'firstName', 'lastName'];

/** The profile: image, personal data and contact person. */
export const PrintProfile = ({ student }: { student: StudentValues }) => {
  const { organizations } = useFile();

  const notLoaded = commonTexts.choice.notLoaded;

  const textOf = (name: StudentFieldName): string => {
    const value = student[name];
    switch (STUDENT_FIELDS[name].kind) {
      case 'day':
        return isDay(value) ? formatDay(value) : '';
      case 'organization':
        return organizations.byId.get(value)?.name ?? (value && notLoaded);
      case 'yesNo':
        return value === 'true' ? commonTexts.action.yes : commonTexts.action.no;
      default:
        return value;
    }
  };
  const factsOf = (names: readonly StudentFieldName[]) =>
    names.map(name => {
      const short: Partial<Record<StudentFieldName, string>> = studentFileTexts.shortField;
      return [short[name] ?? studentFileTexts.field[name], textOf(name)] as const;
    });

  return (
    <section>
      <Box sx={{ display: 'flex', gap: '8mm', alignItems: 'flex-start' }}>
        <PrintFacts facts={factsOf(OWN)} />
        {student.image && (
          <Box
            component="img"
            src={student.image}
            alt=""
            sx={{ width: '34mm', height: '40mm', objectFit: 'cover', borderRadius: '2mm' }}
          />
        )}
      </Box>
      <h2>{studentFileTexts.group.contactPerson}</h2>
      <PrintFacts facts={factsOf(CONTACT_PERSON)} />
    </section>
  );
};

const CONTACT_PERSON = studentFieldsIn('contactPerson');
const OWN = STUDENT_FIELD_NAMES.filter(name => !CONTACT_PERSON.includes(name) && !ELSEWHERE.includes(name));

/** Names and values side by side; a value that is missing is a dash. */
const PrintFacts = ({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) => (
  <Box
    component="dl"
    sx={{
      flex: 1,
      display: 'grid',
      gridTemplateColumns: '48mm minmax(0, 1fr)',
      rowGap: '0.8mm',
      m: 0,
      '& dt': { color: '#59625f' },
      '& dd': { m: 0, fontWeight: 550, overflowWrap: 'anywhere' },
    }}
  >
    {facts.map(([name, value]) => (
      <Box key={name} sx={{ display: 'contents' }}>
        <dt>{name}</dt>
        <dd>{value || '–'}</dd>
      </Box>
    ))}
  </Box>
);
