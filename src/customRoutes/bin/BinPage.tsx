import BackIcon from '@mui/icons-material/ArrowBackRounded';
import BinIcon from '@mui/icons-material/DeleteOutlineRounded';
import SearchOffIcon from '@mui/icons-material/SearchOffRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ChangeSet } from '../../../core/contract/changeSets.ts';
import {
  CHANGE_SET_KINDS,
  type ChangeSetKind,
  isDeletion,
  isOfFile,
} from '../../../core/rules/changeSetKinds.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useDebouncedText } from '../../components/delays.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailure } from '../../components/failures.tsx';
import { useFocusFallback, useFocusOnClose } from '../../components/focus.ts';
import { OVER_THE_PAGE, useAddressParameter, useCloseParameter } from '../../components/overThePage.ts';
import { Page } from '../../components/Page.tsx';
import { PaginationBar } from '../../components/PaginationBar.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { TableSkeleton } from '../../components/TableSkeleton.tsx';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { SCREENS } from '../../screens.ts';
import { binTexts } from './binTexts.ts';
import { ChangeSetItem, contentsOf, ItemList, itemLines, titleOf } from './ChangeSetItem.tsx';
import { ContentsDialog } from './ContentsDialog.tsx';
import { useBin } from './useBin.ts';

/** /bin: what was deleted or done to many, to be put back or erased (docs/product.md §2, Prullenbak). */
export const BinPage = () => {
  const { page, kind, name, go, data, failed, offline, refetch, busyId, ...bin } = useBin();
  const { refusal, dismissRefusal, restore, erase } = bin;
  const [asking, setAsking] = useState<ChangeSet>();
  const { text, setText, flush, clear } = useDebouncedText(name, next => go({ name: next }));
  const list = useRef<HTMLDivElement>(null);
  useFocusFallback(list, data ?? failed);
  useFocusOnClose(list, asking !== undefined);
  const { value: contentsId } = useAddressParameter(OVER_THE_PAGE.contents);
  const closeContents = useCloseParameter(OVER_THE_PAGE.contents);
  const narrowed = kind !== undefined || name !== '';
  return (
    <Page
      title={binTexts.title}
      intro={binTexts.intro}
      actions={
        <Button component={Link} to={SCREENS.administration.path} startIcon={<BackIcon />}>
          {binTexts.back}
        </Button>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <SearchField
          sx={{ flex: { xs: '1 1 100%', sm: '0 1 320px' } }}
          label={binTexts.search}
          value={text}
          onChange={setText}
          onSubmit={flush}
          onClear={clear}
        />
        <TextField
          select
          label={binTexts.kindLabel}
          value={kind ?? ''}
          onChange={event => go({ kind: event.target.value as ChangeSetKind | '' })}
          slotProps={{ select: { displayEmpty: true } }}
          sx={{ flex: { xs: '1 1 100%', sm: '0 1 260px' } }}
        >
          <MenuItem value="">{binTexts.allKinds}</MenuItem>
          {CHANGE_SET_KINDS.map(each => (
            <MenuItem key={each} value={each}>
              {binTexts.kind[each]}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {refusal && (
        <Alert
          severity={refusal.isPartly ? 'warning' : 'error'}
          onClose={dismissRefusal}
          sx={{ mb: 2, overflowWrap: 'anywhere' }}
        >
          {refusal.isPartly ? binTexts.leftOut : binTexts.refused}: {titleOf(refusal.set)}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {refusal.problems.map(problem => (
              <li key={problem}>{problem}</li>
            ))}
          </Box>
        </Alert>
      )}
      <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
        {!data && !failed && <TableSkeleton columns={3} />}
        {failed && <EmptyState title={binTexts.failed} onRetry={refetch} />}
        {offline && <LoadFailure sentence={commonTexts.offline.later} />}
        {data && data.list.length > 0 && (
          <Paper
            variant="outlined"
            component="ul"
            aria-label={binTexts.list}
            sx={{ m: 0, p: 0, listStyle: 'none' }}
          >
            {data.list.map(set => (
              <ChangeSetItem
                key={set._id}
                set={set}
                busy={busyId === set._id}
                onRestore={() => restore(set)}
                onErase={() => setAsking(set)}
              />
            ))}
          </Paper>
        )}
        {data?.list.length === 0 && (
          <Nothing narrowed={narrowed} onClear={() => go({ kind: '', name: '' })} />
        )}
      </Box>
      {data && (
        <Box sx={{ mt: 3 }}>
          <PaginationBar
            page={page}
            pagesCount={data.pagination.pagesCount}
            list={list}
            onChange={next => go({ page: next })}
          />
        </Box>
      )}
      {contentsId && <ContentsDialog key={contentsId} changeSetId={contentsId} onClose={closeContents} />}
      {asking && (
        <EraseDialog
          set={asking}
          busy={busyId === asking._id}
          onCancel={() => setAsking(undefined)}
          onConfirm={() => erase(asking).finally(() => setAsking(now => (now === asking ? undefined : now)))}
        />
      )}
    </Page>
  );
};

const Nothing = ({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) => {
  if (!narrowed) {
    return <EmptyState icon={<BinIcon />} title={binTexts.empty.title} text={binTexts.empty.text} />;
  }
  return (
    <EmptyState
      icon={<SearchOffIcon />}
      title={binTexts.noMatch.title}
      text={binTexts.noMatch.text}
      action={
        <Button variant="outlined" onClick={onClear}>
          {binTexts.noMatch.clear}
        </Button>
      }
    />
  );
};

type EraseDialogProps = { set: ChangeSet; busy: boolean; onConfirm: () => void; onCancel: () => void };

const EraseDialog = ({ set, busy, onConfirm, onCancel }: EraseDialogProps) => {
  // A deleted row of a file has the name of its student, who stays.
  const gone = isOfFile(set.kind) ? '' : set.name;
  const what = [gone, ...contentsOf(set).map(({ text }) => text)].filter(Boolean).join(', ');
  const { kind, name } = set;
  const deletion = isDeletion(kind);
  return (
    <ConfirmDialog
      open
      destructive
      busy={busy}
      question={deletion ? binTexts.eraseQuestion[kind](name) : binTexts.dropQuestion}
      confirmLabel={deletion ? binTexts.erase : binTexts.drop}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {deletion ? binTexts.loses(what) : binTexts.dropLoses(titleOf(set))}
      <ItemList lines={itemLines(set)} />
    </ConfirmDialog>
  );
};
