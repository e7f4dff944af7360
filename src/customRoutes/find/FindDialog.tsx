import NothingFoundIcon from '@mui/icons-material/SearchOffRounded';
import SearchIcon from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import Skeleton from '@mui/material/Skeleton';
import { visuallyHidden } from '@mui/utils';
import { useId } from 'react';
import { useStore } from 'react-admin';
import { useNavigate } from 'react-router';
import { FIND_RECENT_MAX, SEARCH_MAX } from '../../../core/rules/limits.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailure } from '../../components/failures.tsx';
import { KeyCap } from '../../components/KeyCap.tsx';
import { useSession } from '../../providers/session.ts';
import { studentsAddress } from '../../resources/students/list/listAddress.ts';
import type { FindOption } from './FindList.tsx';
import { FindList, optionElementId, useChoice } from './FindList.tsx';
import { findTexts } from './findTexts.ts';
import { useFindOptions } from './useFindOptions.ts';

/** The search of everything: type, choose with the arrow keys, go there (docs/product.md §2, Search). */
export const FindDialog = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const listId = useId();
  const titleId = useId();
  const [usedLast, addUsed] = useUsedLast();
  const { text, setText, options, isOutdated, problem } = useFindOptions(usedLast);

  const go = ({ to, state, used }: Pick<FindOption, 'to' | 'state' | 'used'>, newTab: boolean) => {
    if (used) addUsed(used);
    onClose();
    if (newTab) window.open(to, '_blank', 'noopener');
    else navigate(to, { state });
  };
  const { active, point, reset, onKeyDown } = useChoice(options, { isWaiting: isOutdated, onChoose: go });
  const isEmpty = !problem && options.length === 0;
  const count = isOutdated || problem ? '' : findTexts.count(options.length);

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      aria-labelledby={titleId}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: { mt: { xs: 1, sm: '10vh' }, mx: { xs: 1, sm: 4 }, width: PAPER_WIDTH } } }}
    >
      <Box component="h2" id={titleId} sx={visuallyHidden}>
        {findTexts.title}
      </Box>
      <InputBase
        autoFocus
        fullWidth
        value={text}
        placeholder={findTexts.placeholder}
        onChange={event => {
          setText(event.target.value);
          reset();
        }}
        onKeyDown={onKeyDown}
        startAdornment={<SearchIcon sx={{ mr: 1.5, color: 'text.secondary' }} />}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': findTexts.label,
            'aria-expanded': options.length > 0,
            'aria-controls': options.length > 0 ? listId : undefined,
            'aria-autocomplete': 'list',
            'aria-activedescendant': active && optionElementId(listId, active),
            maxLength: SEARCH_MAX,
            autoComplete: 'off',
            spellCheck: false,
            enterKeyHint: 'go',
          },
        }}
        sx={{ px: 2.5, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
      />
      <Box role="status" sx={visuallyHidden}>
        {count}
      </Box>
      {/* Where it scrolls, the keyboard must reach it. */}
      <Box tabIndex={0} sx={{ height: LIST_HEIGHT, overflowY: 'auto', p: 1 }} aria-busy={isOutdated}>
        <FindList id={listId} options={options} active={active} onPoint={point} onChoose={go} />
        {problem && (
          <Box sx={{ px: 1.5, py: 1, typography: 'body2' }}>
            <LoadFailure {...problem} />
          </Box>
        )}
        {isEmpty &&
          isOutdated &&
          ROWS.map(row => <Skeleton key={row} width="60%" height={44} sx={{ mx: 1.5 }} />)}
        {isEmpty && !isOutdated && (
          <EmptyState
            icon={<NothingFoundIcon />}
            title={findTexts.nothing.title(text.trim())}
            text={findTexts.nothing.text}
            action={
              <Button
                variant="outlined"
                onClick={() => go({ to: studentsAddress({ name: text.trim() }) }, false)}
              >
                {findTexts.nothing.students}
              </Button>
            }
          />
        )}
      </Box>
      <FindFooter />
    </Dialog>
  );
};

const PAPER_WIDTH = { xs: 'calc(100% - 16px)', sm: 'calc(100% - 64px)' };
const LIST_HEIGHT = { xs: 'min(60vh, 420px)', sm: 'min(50vh, 440px)' };

/** The keys of the dialog; not where there is most likely no keyboard. */
const FindFooter = () => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      gap: 2,
      px: 2.5,
      py: 1,
      borderTop: 1,
      borderColor: 'divider',
      typography: 'caption',
      color: 'text.secondary',
      '@media (pointer: coarse), (width < 600px)': { display: 'none' },
    }}
  >
    <span>
      <KeyCap label="↑↓" spoken={findTexts.keys.choosing} /> {findTexts.keys.choose}
    </span>
    <span>
      <KeyCap label="Enter" spoken="Enter" /> {findTexts.keys.open}
    </span>
    <span>
      <KeyCap label="Ctrl Enter" spoken="Ctrl Enter" /> {findTexts.keys.newTab}
    </span>
    <span>
      <KeyCap label="Esc" spoken="Escape" /> {findTexts.keys.close}
    </span>
  </Box>
);

/** Per user's `_id`, what was chosen last: ids and names of pages only. providers/createStore.ts keeps it over a sign-out. */
const KEY = 'find.usedLast';

const NOBODYS: Readonly<Record<string, readonly string[]>> = {};
const NOTHING: readonly string[] = [];

const useUsedLast = (): [readonly string[], (used: string) => void] => {
  const userId = useSession()?.userId ?? '';
  const [byUser, setByUser] = useStore(KEY, NOBODYS);
  const own = byUser[userId] ?? NOTHING;
  const add = (used: string) =>
    setByUser({
      ...byUser,
      [userId]: [used, ...own.filter(each => each !== used)].slice(0, FIND_RECENT_MAX),
    });
  return [own, add];
};

const ROWS = [1, 2, 3, 4, 5];
