import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PeopleIcon from '@mui/icons-material/GroupsOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router';
import { type CountedStudents, writeCountedStudents } from '../../../../core/rules/countedStudents.ts';
import { DEFAULT_SORT, NO_FILTER, writeStudentSearch } from '../../../../core/rules/studentQuery.ts';
import { ExplanationDialog } from '../../../components/ExplanationDialog.tsx';
import { useFeedback } from '../../../components/useFeedback.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import { SCREENS } from '../../../screens.ts';
import { downloadSpreadsheet } from '../../../spreadsheets/downloadSpreadsheet.ts';
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
      actions={
        <>
          <DownloadButton counted={counted} />
          <Button
            component={RouterLink}
            to={{ pathname: SCREENS.students.path, search }}
            startIcon={<PeopleIcon />}
          >
            {translate('explanation.inStudents')}
          </Button>
        </>
      }
    >
      {counted.notOn && <DifferenceChoice counted={counted} />}
      <CountedStudentsTable key={writeCountedStudents(counted)} counted={counted} />
    </ExplanationDialog>
  );
};

const DownloadButton = ({ counted }: CountedDialogProps) => {
  const translate = useTranslate();
  const feedback = useFeedback();
  const dataProvider = useDataProvider<AppDataProvider>();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { list } = await dataProvider.getCountedStudents({ counted, all: true });
      await downloadSpreadsheet(countedFile(translate, list ?? [], counted));
    } catch {
      feedback.error('explanation.downloadFailed');
    }
    setBusy(false);
  };
  return (
    <Button startIcon={<DownloadIcon />} disabled={busy} onClick={download}>
      {translate('explanation.download')}
    </Button>
  );
};
