import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router';
import type { ChangedItem, ChangeSetContents } from '../../../../core/contract/changeSets.ts';
import { type ChangeSetKind, type ChangeSetPart, isDeletion } from '../../../../core/rules/changeSetKinds.ts';
import { formatDay } from '../../../../core/rules/days.ts';
import { spreadsheetFileName } from '../../../../core/rules/files.ts';
import { ExplanationDialog, type ExplanationFile } from '../../../components/ExplanationDialog.tsx';
import { LoadFailure } from '../../../components/LoadFailure.tsx';
import { PaginationBar } from '../../../components/PaginationBar.tsx';
import { useAddressParameter } from '../../../components/useAddressParameter.ts';
import { bin } from '../../../i18n/bin.ts';
import { explanation } from '../../../i18n/explanation.ts';
import { spreadsheets } from '../../../i18n/spreadsheets.ts';
import { changeSetContents } from '../../../providers/changeSetContents.ts';
import { provideMessages } from '../../../providers/i18nProvider.ts';
import { dayOf } from '../../../providers/today.ts';
import { useFileLink } from '../../../resources/students/list/useFileLink.ts';
import { countText, itemText, titleOf } from '../changeSetLabels.ts';
import {
  CHANGE_SET_CONTENTS,
  type CountedContents,
  type ShownContents,
  writeContents,
} from './contentsAddress.ts';

provideMessages({ bin });

type ChangeSetContentsDialogProps = { counted: ShownContents; onClose: () => void };

/** What a count of the bin, or of what an import did, counts: students, or rows of theirs. */
export const ChangeSetContentsDialog = ({ counted, onClose }: ChangeSetContentsDialogProps) => {
  const translate = useTranslate();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['changeSetContents', writeContents(counted)],
    queryFn: ({ signal }) => changeSetContents.page(counted, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const title = data ? titleOf(translate, data) : translate('bin.title');
  return (
    <ExplanationDialog
      title={title}
      rule={ruleOf(translate, counted)}
      file={
        data &&
        (async () => {
          const list = await changeSetContents.all(counted);
          return contentsFile(translate, { title, counted, list, kind: data.kind });
        })
      }
      onClose={onClose}
    >
      {error && !data && !isFetching && (
        <LoadFailure sentence={translate('explanation.failed')} onRetry={refetch} />
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
  const translate = useTranslate();
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
        {pagination.count === 0
          ? translate('bin.contents.nothing')
          : countText(translate, counted.of, pagination.count)}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere', '& li': { py: 0.25 } }}>
        {list.map((item, index) => {
          const { _id, name, isDeleted } = item.student;
          const text = changedText(translate, item, { of: counted.of, kind });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be alike, and their places do not change
            <li key={index}>
              {isDeleted ? (
                name || translate('bin.contents.unknown')
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

type Translate = Parameters<typeof itemText>[0];

/** The rule by which it is counted. */
const ruleOf = (translate: Translate, { of, change }: CountedContents): string => {
  const rule = of === 'students' ? (change ?? of) : of === 'marks' ? of : 'rows';
  return translate(`bin.contents.rule.${rule}`);
};

/** What was done to a student, or which row it is; 'verwijderd' is left out in a deletion. */
function changedText(
  translate: Translate,
  item: ChangedItem,
  { of, kind }: { of: ChangeSetPart; kind: ChangeSetKind },
): string {
  const done = isDeletion(kind) && item.change === 'deleted' ? '' : changeText(translate, item);
  const text = rowText(translate, item, of);
  if (text === '') return done;
  return done ? `${text} (${done})` : text;
}

const changeText = (translate: Translate, { change }: ChangedItem) =>
  translate(`bin.contents.change.${change}`);

function rowText(translate: Translate, item: ChangedItem, of: ChangeSetPart): string {
  const { date, until, text } = item;
  if (of === 'students' || date === '') return text;
  if (of === 'studentNotes' || of === 'studentAttachments') return itemText(translate, item);
  if (of === 'marks') return translate('bin.contents.on', { date: formatDay(date), text });
  const named = of === 'studentStatuses' ? translate(STATUS[text] ?? text) : text;
  return until
    ? translate('bin.contents.until', { text: named, date: formatDay(date), until: formatDay(until) })
    : translate('bin.contents.from', { text: named, date: formatDay(date) });
}

const STATUS: Readonly<Record<string, string>> = {
  true: 'common.status.active',
  false: 'common.status.inactive',
};

interface WholeContents {
  title: string;
  counted: CountedContents;
  list: readonly ChangedItem[];
  kind: ChangeSetKind;
}

/** All of it as a spreadsheet, with the rule on its second sheet. */
const contentsFile = (
  translate: Translate,
  { title, counted, list, kind }: WholeContents,
): ExplanationFile => ({
  fileName: spreadsheetFileName(translate('bin.contents.sheet'), title),
  sheetName: translate('bin.contents.sheet'),
  title,
  madeOn: dayOf(),
  columns: [
    { header: explanation.name, type: 'text' },
    { header: translate('bin.contents.what'), type: 'text' },
  ],
  frozenColumns: 1,
  rows: list.map(item => [
    item.student.name || translate('bin.contents.unknown'),
    changedText(translate, item, { of: counted.of, kind }),
  ]),
  totals: [{ type: 'number', values: [spreadsheets.students.total, list.length] }],
  explanation: [[explanation.rule, ruleOf(translate, counted)]],
});
