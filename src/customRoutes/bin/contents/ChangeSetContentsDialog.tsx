import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router';
import type { ChangedItem, ChangeSetContents } from '../../../../core/contract/changeSets.ts';
import { type ChangeSetKind, type ChangeSetPart, isDeletion } from '../../../../core/rules/changeSetKinds.ts';
import { formatDay } from '../../../../core/rules/days.ts';
import { spreadsheetFileName } from '../../../../core/rules/files.ts';
import { ExplanationDialog, type ExplanationFile } from '../../../components/ExplanationDialog.tsx';
import { LoadFailure } from '../../../components/LoadFailure.tsx';
import { PaginationBar } from '../../../components/PaginationBar.tsx';
import { useAddressParameter } from '../../../components/useAddressParameter.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { changeSetContents } from '../../../providers/changeSetContents.ts';
import { dayOf } from '../../../providers/today.ts';
import { useFileLink } from '../../../resources/students/list/useFileLink.ts';
import { spreadsheetTexts } from '../../../spreadsheets/spreadsheetTexts.ts';
import { binTexts } from '../binTexts.ts';
import { countText, itemText, titleOf } from '../changeSetLabels.ts';
import {
  CHANGE_SET_CONTENTS,
  type CountedContents,
  type ShownContents,
  writeContents,
} from './contentsAddress.ts';

type ChangeSetContentsDialogProps = { counted: ShownContents; onClose: () => void };

/** What a count of the bin, or of what an import did, counts: students, or rows of theirs. */
export const ChangeSetContentsDialog = ({ counted, onClose }: ChangeSetContentsDialogProps) => {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['changeSetContents', writeContents(counted)],
    queryFn: ({ signal }) => changeSetContents.page(counted, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const title = data ? titleOf(data) : binTexts.title;
  return (
    <ExplanationDialog
      title={title}
      rule={ruleOf(counted)}
      file={
        data &&
        (async () => {
          const list = await changeSetContents.all(counted);
          return contentsFile({ title, counted, list, kind: data.kind });
        })
      }
      onClose={onClose}
    >
      {error && !data && !isFetching && (
        <LoadFailure sentence={commonTexts.explanation.failed} onRetry={refetch} />
      )}
      {!data && isFetching && <Skeleton variant="rounded" height={240} />}
      {data && <Contents counted={counted} contents={data} isOld={isPlaceholderData} />}
    </ExplanationDialog>
  );
};

type ContentsProps = {
  counted: ShownContents;
  contents: ChangeSetContents;
  /** It is the page before, as long as the next one comes. */
  isOld: boolean;
};

const Contents = ({ counted, contents: { kind, list, pagination }, isOld }: ContentsProps) => {
  const fileLink = useFileLink('contents');
  const navigate = useNavigate();
  const { state } = useLocation();
  const { addressWith } = useAddressParameter(CHANGE_SET_CONTENTS);
  const box = useRef<HTMLDivElement>(null);
  const showPage = (page: number) =>
    void navigate(addressWith(writeContents({ ...counted, page })), {
      replace: true,
      preventScrollReset: true,
      state,
    });
  return (
    <Box ref={box} tabIndex={-1} aria-busy={isOld} sx={{ outline: 'none' }}>
      <Typography role="status" variant="h3" component="p">
        {pagination.count === 0 ? binTexts.contents.nothing : countText(counted.of, pagination.count)}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere', '& li': { py: 0.25 } }}>
        {list.map((item, index) => {
          const { _id, name, isDeleted } = item.student;
          const text = changedText(item, { of: counted.of, kind });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be alike, and their places do not change
            <li key={index}>
              {isDeleted ? (
                name || binTexts.contents.unknown
              ) : (
                <Link
                  component={RouterLink}
                  {...fileLink(_id)}
                  {...(counted.of !== 'students' && { id: undefined })}
                >
                  {name}
                </Link>
              )}
              {text && `: ${text}`}
            </li>
          );
        })}
      </Box>
      <Box sx={{ mt: 2 }}>
        <PaginationBar
          page={counted.page}
          pagesCount={pagination.pagesCount}
          list={box}
          onChange={showPage}
        />
      </Box>
    </Box>
  );
};

/** The rule by which it is counted. */
const ruleOf = ({ of, change }: CountedContents): string => {
  const rule = of === 'students' ? (change ?? of) : of === 'marks' ? of : 'rows';
  return binTexts.contents.rule[rule];
};

/** What was done to a student, or which row it is; 'verwijderd' is left out in a deletion. */
function changedText(item: ChangedItem, { of, kind }: { of: ChangeSetPart; kind: ChangeSetKind }): string {
  const done = isDeletion(kind) && item.change === 'deleted' ? '' : changeText(item);
  const text = rowText(item, of);
  if (text === '') return done;
  return done ? `${text} (${done})` : text;
}

const changeText = ({ change }: ChangedItem) => binTexts.contents.change[change];

function rowText(item: ChangedItem, of: ChangeSetPart): string {
  const { date, until, text } = item;
  if (of === 'students' || date === '') return text;
  if (of === 'studentNotes' || of === 'studentAttachments') return itemText(item);
  if (of === 'marks') return binTexts.contents.on({ date: formatDay(date), text });
  const named = of === 'studentStatuses' ? (STATUS[text] ?? text) : text;
  return until
    ? binTexts.contents.until({ text: named, date: formatDay(date), until: formatDay(until) })
    : binTexts.contents.from({ text: named, date: formatDay(date) });
}

const STATUS: Readonly<Record<string, string>> = {
  true: commonTexts.status.active,
  false: commonTexts.status.inactive,
};

interface WholeContents {
  title: string;
  counted: CountedContents;
  list: readonly ChangedItem[];
  kind: ChangeSetKind;
}

/** All of it as a spreadsheet, with the rule on its second sheet. */
const contentsFile = ({ title, counted, list, kind }: WholeContents): ExplanationFile => ({
  fileName: spreadsheetFileName(binTexts.contents.sheet, title),
  sheetName: binTexts.contents.sheet,
  title,
  madeOn: dayOf(),
  columns: [
    { header: commonTexts.explanation.name, type: 'text' },
    { header: binTexts.contents.what, type: 'text' },
  ],
  frozenColumns: 1,
  rows: list.map(item => [
    item.student.name || binTexts.contents.unknown,
    changedText(item, { of: counted.of, kind }),
  ]),
  totals: [{ type: 'number', values: [spreadsheetTexts.students.total, list.length] }],
  explanation: [[commonTexts.explanation.rule, ruleOf(counted)]],
});
