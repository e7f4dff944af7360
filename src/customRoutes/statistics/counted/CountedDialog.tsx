import { useDataProvider, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { type CountedStudents, writeCountedStudents } from '../../../../core/rules/countedStudents.ts';
import { DEFAULT_SORT, NO_FILTER, writeStudentSearch } from '../../../../core/rules/studentQuery.ts';
import { ExplanationDialog } from '../../../components/ExplanationDialog.tsx';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import { CountedStudentsTable } from './CountedStudentsTable.tsx';
import { countedFile } from './countedFile.ts';
import { countedRule, countedTitle } from './countedTexts.ts';
import { DifferenceChoice } from './DifferenceChoice.tsx';
import { useCountedAddress } from './useCountedAddress.ts';

type CountedDialogProps = { counted: CountedStudents };

/** The students behind a number of the statistics, each with why it counts (docs/product.md §2, Behind a number). */
export const CountedDialog = ({ counted }: CountedDialogProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { addressOf } = useCountedAddress();
  const close = () => navigate(addressOf(undefined), { preventScrollReset: true });
  const search = writeStudentSearch({
    filter: { ...NO_FILTER, inactive: true, counted: writeCountedStudents(counted) },
    sort: DEFAULT_SORT,
    page: 1,
  });
  return (
    <ExplanationDialog
      title={countedTitle(translate, counted)}
      rule={countedRule(translate, counted)}
      onClose={close}
      file={async () => {
        const { list } = await dataProvider.getCountedStudents({ counted, all: true });
        return countedFile(translate, list ?? [], counted);
      }}
      studentsSearch={search}
    >
      {counted.notOn && <DifferenceChoice counted={counted} />}
      <CountedStudentsTable key={writeCountedStudents(counted)} counted={counted} />
    </ExplanationDialog>
  );
};
