import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import type { ChangeSet } from '../../../core/contract/changeSets.ts';
import { isDeletion } from '../../../core/rules/changeSetKinds.ts';
import { formatDay } from '../../../core/rules/days.ts';
import { NumberLink } from '../../components/NumberLink.tsx';
import { OnlineButton } from '../../components/OnlineButton.tsx';
import { OVER_THE_PAGE, useAddressParameter } from '../../components/overThePage.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { dayOf, timeOf } from '../../providers/today.ts';
import { binTexts } from './binTexts.ts';
import { contentsOf, itemLines, namesOf, titleOf } from './changeSetLabels.ts';

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
