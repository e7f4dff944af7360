import { DEFAULT_SORT, NO_FILTER } from '../../../../core/rules/studentQuery.ts';
import { DownloadDialog } from '../download/DownloadDialog.tsx';

type ChosenDownloadProps = { students: readonly string[]; onClose: () => void };

/** Downloads the selected students as a spreadsheet. */
export const ChosenDownload = ({ students, onClose }: ChosenDownloadProps) => (
  <DownloadDialog
    filter={NO_FILTER}
    sort={DEFAULT_SORT}
    chosen={students}
    total={students.length}
    onClose={onClose}
  />
);
