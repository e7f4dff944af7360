import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { MessageDialog } from '../../../components/MessageDialog.tsx';
import { GRID_KEYS, KEY_GROUPS } from './gridKeys.ts';
import { KeyCap } from './KeyCap.tsx';

type KeysDialogProps = { open: boolean; onClose: () => void };

/** All keys of the grid, from the table that it answers to. */
export const KeysDialog = ({ open, onClose }: KeysDialogProps) => {
  const translate = useTranslate();
  return (
    <MessageDialog
      open={open}
      message={translate('attendance.keys.title')}
      label={translate('common.action.closeMessage')}
      maxWidth="md"
      onClose={onClose}
    >
      <Box component="p" sx={{ m: 0, mb: 2, typography: 'body2', color: 'text.secondary' }}>
        {translate('attendance.keys.mouse')}
      </Box>
      <Box sx={{ columns: { md: 2 }, columnGap: 5 }}>
        {KEY_GROUPS.map(group => (
          <Box component="section" key={group} sx={{ breakInside: 'avoid', mb: 2.5 }}>
            <Box component="h3" sx={{ typography: 'label', color: 'text.secondary', m: 0, mb: 0.5 }}>
              {translate(`attendance.keys.groups.${group}`)}
            </Box>
            <Box component="dl" sx={LINES}>
              {GRID_KEYS.filter(line => line.group === group).map(({ text, keys }) => (
                <Fragment key={text}>
                  <dt>{translate(`attendance.keys.lines.${text}`)}</dt>
                  <dd>{keys.length > 0 ? <Combos keys={keys} /> : translate('attendance.keys.letters')}</dd>
                </Fragment>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </MessageDialog>
  );
};

const LINES = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  typography: 'body2',
  '& dd': { m: 0, display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 0.5, maxWidth: 260 },
} as const;

/** 'Ctrl Shift ↑ ↓ ← →': keys with the same modifiers share them. */
const Combos = ({ keys }: { keys: readonly string[] }) => {
  const translate = useTranslate();
  const word = (key: string) => translate(`attendance.keys.names.${key}`, { _: key });
  const groups = Map.groupBy(keys, combo => combo.split('+').slice(0, -1).join('+'));
  return Array.from(groups, ([modifiers, combos], index) => (
    <Fragment key={modifiers}>
      {index > 0 && <span>{translate('attendance.keys.or')}</span>}
      {[...modifiers.split('+').filter(part => part), ...combos.map(lastPart)].map(key => (
        <KeyCap key={key} label={ARROWS[key] ?? word(key)} spoken={word(key)} />
      ))}
    </Fragment>
  ));
};

const lastPart = (combo: string): string => combo.split('+').at(-1) ?? combo;

const ARROWS: Partial<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};
