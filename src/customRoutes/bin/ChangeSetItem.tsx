import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import type { ChangeSet, DeletedItem } from '../../../core/contract/changeSets.ts';
import { CHANGE_SET_PARTS, type ChangeSetPart, isDeletion } from '../../../core/rules/changeSetKinds.ts';
import { formatDay, isDay } from '../../../core/rules/days.ts';
import { NumberLink } from '../../components/ExplanationDialog.tsx';
import { OnlineButton } from '../../components/OnlineButton.tsx';
import { OVER_THE_PAGE, useAddressParameter } from '../../components/overThePage.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { dayOf, timeOf } from '../../providers/today.ts';
import { binTexts } from './binTexts.ts';

type ChangeSetItemProps = {
  set: ChangeSet;
  busy: boolean;
  onRestore: () => void;
  onErase: () => void;
};

export const ChangeSetItem = ({ set, busy, onRestore, onErase }: ChangeSetItemProps) => {
  const what = titleOf(set);
  const deletion = isDeletion(set.kind);
  const isPartly = set.undone !== null;
  const contents = contentsOf(set);
  const names = namesOf(set);
  const { addressWith } = useAddressParameter(OVER_THE_PAGE.contents);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1.5,
        px: { xs: 2, sm: 2.5 },
        py: 1.75,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 320px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h3" component="h2">
          {what}
        </Typography>
        {set.name && names && <Typography>{names}</Typography>}
        {contents.length > 0 && (
          <Typography component="div">
            {contents.map(({ opens, text }, index) => (
              <Fragment key={text}>
                {index > 0 && ', '}
                {opens ? (
                  <NumberLink to={addressWith(set._id)} title={binTexts.open}>
                    {text}
                  </NumberLink>
                ) : (
                  text
                )}
              </Fragment>
            ))}
          </Typography>
        )}
        <ItemList lines={itemLines(set)} />
        {set.undone && (
          <Typography>
            <strong>{commonTexts.undoing.partly(set.undone)}</strong>
          </Typography>
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {binTexts.doneBy({ name: set.doneBy, date: formatDay(dayOf(set.at)), time: timeOf(set.at) })}
          {' · '}
          {deletion
            ? binTexts.keptUntil(formatDay(dayOf(set.keptUntil)))
            : binTexts.undoUntil(formatDay(dayOf(set.keptUntil)))}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <OnlineButton
          variant="outlined"
          loading={busy}
          onClick={onRestore}
          aria-label={
            isPartly ? binTexts.resumeOf(what) : deletion ? binTexts.restoreOf(what) : binTexts.undoOf(what)
          }
        >
          {isPartly ? commonTexts.undoing.resume : deletion ? binTexts.restore : commonTexts.action.undo}
        </OnlineButton>
        <OnlineButton
          color={deletion ? 'error' : 'primary'}
          disabled={busy}
          onClick={onErase}
          aria-label={deletion ? binTexts.eraseOf(what) : binTexts.dropOf(what)}
        >
          {deletion ? binTexts.erase : binTexts.drop}
        </OnlineButton>
      </Box>
    </Box>
  );
};

export const ItemList = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two notes may be alike, and their places do not change
        <li key={index}>{line}</li>
      ))}
    </Box>
  );

/** Title of a change set: 'Student verwijderd: Amal Haddad'. */
export const titleOf = (
  set: Pick<ChangeSet, 'kind' | 'name'> & Partial<Pick<ChangeSet, 'about' | 'students'>>,
): string => {
  const name = set.name || namesOf(set);
  return [binTexts.kind[set.kind], ...(name ? [name] : [])].join(': ');
};

/** The students it is about, the first by name: 'Amal Haddad, Bilal Nur, Chana Levi en 9 anderen'; '' where nobody is named. */
export const namesOf = ({
  about = [],
  students = 0,
}: Partial<Pick<ChangeSet, 'about' | 'students'>>): string => {
  const others = students - about.length;
  if (about.length === 0) return '';
  return DUTCH_LIST.format([...about, ...(others > 0 ? [binTexts.others(others)] : [])]);
};

const DUTCH_LIST = new Intl.ListFormat('nl', { type: 'conjunction' });

/** How much of something is in a change set; the number of students opens who they are. */
interface ContentsText {
  opens: boolean;
  text: string;
}

/** How much is in a change set, and what else its title says; none of what is nothing but its name. */
export const contentsOf = ({ kind, counts, students, title }: ChangeSet): ContentsText[] => {
  const isNamed = kind !== 'importStudents' && students <= 1;
  return [
    ...(isNamed ? [] : [{ opens: true, text: countText('students', students) }]),
    ...periodOf(title).map(text => ({ opens: false, text })),
    ...ROW_PARTS.filter(part => (counts[part] ?? 0) > 0).map(part => ({
      opens: false,
      text: countText(part, counts[part] ?? 0),
    })),
  ];
};

const ROW_PARTS = CHANGE_SET_PARTS.filter(part => part !== 'students');

export const countText = (part: ChangeSetPart, count: number): string => binTexts.counts[part](count);

const periodOf = ({ from, to }: ChangeSet['title']): string[] =>
  typeof from === 'string' && typeof to === 'string' && isDay(from) && isDay(to)
    ? [`${formatDay(from)} – ${formatDay(to)}`]
    : [];

/** The deleted parts of a file that are named, a line each, and how many more there are. */
export const itemLines = ({ kind, items, counts }: Pick<ChangeSet, 'kind' | 'items' | 'counts'>) => {
  const more = (counts.studentNotes ?? 0) + (counts.studentAttachments ?? 0) - items.length;
  return [
    ...items.map(item => (kind === 'deleteProgress' ? progressText(item) : itemText(item))),
    ...(items.length > 0 && more > 0 ? [binTexts.moreItems(more)] : []),
  ];
};

const progressText = ({ date, ...item }: DeletedItem): string =>
  binTexts.progress({ ...item, date: formatDay(isDay(date) ? date : dayOf(date)) });

/** '‘Leest graag’, door Anna op 01/03/2026', or '‘plan.pdf’, toegevoegd op 01/03/2026'. */
const itemText = ({ date, author, text }: DeletedItem): string =>
  isDay(date)
    ? binTexts.note({ text, author, date: formatDay(date) })
    : binTexts.attachment({ text, date: formatDay(dayOf(date)) });
