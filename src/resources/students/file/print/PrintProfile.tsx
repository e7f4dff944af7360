import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { formatDay, isDay } from '../../../../../core/rules/days.ts';
import { useFile } from '../FileContext.ts';
import type { StudentValues } from '../form/fileValues.ts';
import { PrintFacts } from './PrintFacts.tsx';

/** The profile: image, personal data and contact person. */
export const PrintProfile = ({ student }: { student: StudentValues }) => {
  const translate = useTranslate();
  const { organizations } = useFile();
  const label = (field: string) => translate(`students.file.profile.${field}`);
  const contact = (field: string) => translate(`students.file.contactPerson.${field}`);
  return (
    <section>
      <Box sx={{ display: 'flex', gap: '8mm', alignItems: 'flex-start' }}>
        <PrintFacts
          facts={[
            [label('birthDate'), day(student.birthDate)],
            [label('sex'), student.sex],
            [label('country'), student.country],
            [label('telephone'), student.telephone],
            [label('email'), student.email],
            [label('arrivalDate'), day(student.arrivalDate)],
            [label('registrationDate'), day(student.registrationDate)],
            [label('organization'), organizations.byId.get(student.organization)?.name ?? ''],
            [
              label('permitHolder'),
              translate(student.permitHolder === 'true' ? 'common.action.yes' : 'common.action.no'),
            ],
          ]}
        />
        {student.image && (
          <Box
            component="img"
            src={student.image}
            alt=""
            sx={{ width: '34mm', height: '40mm', objectFit: 'cover', borderRadius: '2mm' }}
          />
        )}
      </Box>
      <h2>{contact('title')}</h2>
      <PrintFacts
        facts={[
          [contact('name'), student.contactPersonName],
          [contact('jobDescription'), student.contactPersonJobDescription],
          [contact('telephone'), student.contactPersonTelephone],
          [contact('email'), student.contactPersonEmail],
        ]}
      />
    </section>
  );
};

const day = (entry: string) => (isDay(entry) ? formatDay(entry) : '');
