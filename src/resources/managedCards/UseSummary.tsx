import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { type Identifier, useDataProvider, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link as RouterLink, type To } from 'react-router';
import { pathTo } from '../../../core/contract/paths.ts';
import { NumberLink } from '../../components/ExplanationDialog.tsx';
import { useMay } from '../../components/useMay.ts';
import { layoutTexts } from '../../layout/layoutTexts.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { SCREENS } from '../../screens.ts';
import { EmailText } from '../EmailText.tsx';
import { studentsAddress } from '../students/list/listAddress.ts';
import { type CardRecord, Hint } from './CardInputs.tsx';
import { cardTexts } from './cardTexts.ts';

type Counted = 'organizations' | 'classrooms';

/**
 * How many students, and of a class lists, a record has. One call for all records; another back end has none, and it
 * stays undefined.
 */
const useUseCounts = (resource: Counted, id: Identifier | undefined) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data } = useQuery({
    queryKey: [resource, 'counts'],
    queryFn: ({ signal }) => dataProvider.getUseCounts(resource, signal),
  });
  const none = { students: 0, lists: resource === 'classrooms' ? 0 : undefined };
  return data && (data.find(({ _id }) => _id === id) ?? none);
};

/** The students whom a card counts: those of a class whatever their status, of an organization the active ones. */
const countedAddress = (resource: Counted, id: string): string =>
  studentsAddress(resource === 'classrooms' ? { classrooms: [id], inactive: true } : { organizations: [id] });

/** The body of an organization's or class's closed card: a field, and how much refers to it. */
export const UseSummary = ({ resource, field }: { resource: Counted; field: string }) => {
  const record = useRecordContext<CardRecord>();
  const counts = useUseCounts(resource, record?.id);
  const { may } = useMay();
  return (
    <>
      {record?.[field] && (
        <div>
          <EmailText address={String(record[field])} />
        </div>
      )}
      {/* As high without its links, which come later. */}
      <Box sx={{ minHeight: 24, lineHeight: 'max(24px, 1.5em)' }}>
        {counts && record && (
          <Count
            count={counts.students}
            what="students"
            to={countedAddress(resource, String(record.id))}
            title={cardTexts.counts.showStudents(record.name)}
          />
        )}
        {counts?.lists !== undefined && record && (
          <>
            {' · '}
            {counts.lists === 0 && record.status ? (
              <Link component={RouterLink} to={`${SCREENS.newTeacherList.path}?classroom=${record.id}`}>
                {cardTexts.counts.makeList}
              </Link>
            ) : (
              <Count
                count={counts.lists}
                what="lists"
                to={{ pathname: SCREENS.lists.path, search: `classroomId=${record.id}` }}
                title={cardTexts.counts.showLists(record.name)}
              />
            )}
            {counts.students > 0 && record.status && may(SCREENS.levelSheet.access) && (
              <>
                {' · '}
                <Link
                  component={RouterLink}
                  to={pathTo(SCREENS.levelSheet.path, { classroomId: String(record.id) })}
                  sx={{ whiteSpace: 'nowrap' }}
                >
                  {layoutTexts.navigation.levelSheet}
                </Link>
              </>
            )}
          </>
        )}
      </Box>
    </>
  );
};

type CountProps = { count: number; what: 'students' | 'lists'; to: To; title: string };

/** How many there are, which opens them; where there are none nothing is to be opened. */
const Count = ({ count, what, to, title }: CountProps) => {
  const text = cardTexts.counts[what](count);
  if (count === 0) return text;
  return (
    <NumberLink to={to} title={title}>
      {text}
    </NumberLink>
  );
};

/** Says of a class or organization that is made inactive that its students stay where they are. */
export const StillUsedHint = ({ resource }: { resource: Counted }) => {
  const record = useRecordContext();
  const status = useWatch({ name: 'status' });
  const { students } = useUseCounts(resource, record?.id) ?? { students: 0 };
  return <Hint>{status === false && students > 0 && cardTexts[resource].stillUsed(students)}</Hint>;
};
