import Typography from '@mui/material/Typography';
import { spreadsheetFileName } from '../../../../core/rules/files.ts';
import { isFiltered, type StudentFilter, type StudentSort } from '../../../../core/rules/studentQuery.ts';
import { saveFile } from '../../../files/saveFile.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { formatNumber } from '../../../i18n/formatNumber.ts';
import { FetchDialog } from '../FetchDialog.tsx';
import { downloadTexts } from './downloadTexts.ts';
import { useStudentsDownload } from './useStudentsDownload.ts';

/** docs/product.md §9: the students list file is named 'studenten_lijst'. */
const FILE_NAME = spreadsheetFileName('studenten_lijst');

type DownloadDialogProps = {
  filter: StudentFilter;
  sort: StudentSort;
  /** The `_id`s of students to download in place of all that match; the same list each time. */
  chosen?: readonly string[];
  /** How many students match, when known. */
  total: number | undefined;
  onClose: () => void;
};

/** Downloads all students that match, or those chosen, as a spreadsheet (docs/product.md §2, Download-all popup). */
export const DownloadDialog = ({ filter, sort, chosen, total, onClose }: DownloadDialogProps) => {
  const { file, received, ...query } = useStudentsDownload(filter, sort, chosen);
  const isWriting = received === 'all';
  const some = Math.min(isWriting ? 0 : received, total ?? 0);
  return (
    <FetchDialog
      title={downloadTexts.title}
      query={query}
      progress={
        total && !isWriting
          ? {
              label: downloadTexts.fetching,
              share: some / total,
              text: downloadTexts.received({ received: formatNumber(some), total: formatNumber(total) }),
            }
          : { label: downloadTexts[isWriting ? 'writing' : 'fetching'] }
      }
      failed={downloadTexts.failed}
      ready={file && downloadTexts.ready(file.count)}
      action={
        file && {
          label: downloadTexts.save,
          onClick: () => {
            saveFile(file.content, FILE_NAME);
            onClose();
          },
        }
      }
      backLabel={query.isFetching || chosen ? commonTexts.action.cancel : downloadTexts.back}
      onClose={onClose}
    >
      {file && isFiltered(filter) && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {downloadTexts.filtered}
        </Typography>
      )}
    </FetchDialog>
  );
};
