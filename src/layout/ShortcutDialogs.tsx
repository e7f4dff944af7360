import Box from '@mui/material/Box';
import { Fragment, useEffect } from 'react';
import { useEvent } from 'react-admin';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { isPageCovered } from '../components/focus.ts';
import { KeyCap } from '../components/KeyCap.tsx';
import {
  type KeyDialog,
  type KeySection,
  openDialog,
  screenKeys,
  useOpenedDialog,
} from '../components/screenKeys.ts';
import { isTextField } from '../components/useShortcuts.ts';
import { FindDialog } from '../customRoutes/find/FindDialog.tsx';
import { commonTexts } from '../i18n/commonTexts.ts';

/**
 * What opens by a key on every page: the search of everything by Ctrl+K or Cmd+K, the keys of the screen by '?'
 * unless that is typed in a field. One takes the place of the other; over any other dialog neither opens.
 */
export const ShortcutDialogs = () => {
  const opened = useOpenedDialog();

  const open = useEvent((event: KeyboardEvent) => {
    const dialog = dialogOf(event);
    if (!dialog || event.defaultPrevented) return;
    event.preventDefault();
    if (opened || !isPageCovered()) openDialog(dialog);
  });

  useEffect(() => {
    window.addEventListener('keydown', open);
    return () => {
      window.removeEventListener('keydown', open);
      openDialog(null);
    };
  }, [open]);

  if (!opened) return null;
  const Dialog = opened === 'find' ? FindDialog : KeysDialog;
  return <Dialog onClose={() => openDialog(null)} />;
};

const dialogOf = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): KeyDialog | null => {
  if (altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey ? 'find' : null;
  return key === '?' && !isTextField(target) ? 'keys' : null;
};

/** The keys of every screen. */
const EVERYWHERE: KeySection = {
  title: commonTexts.keys.everywhere.title,
  lines: [
    { text: commonTexts.keys.everywhere.find, keys: ['Control+K'] },
    { text: commonTexts.keys.everywhere.help, keys: ['?'] },
    { text: commonTexts.keys.everywhere.close, keys: ['Escape'] },
  ],
};

/** All keys of the screen, from the tables that it answers to. */
const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const sections = [...screenKeys(), EVERYWHERE];
  const byTitle = Map.groupBy(sections, ({ title }) => title);
  const notes = sections.flatMap(({ note }) => note ?? []);
  return (
    <ConfirmDialog
      open
      question={commonTexts.keys.title}
      maxWidth={byTitle.size > 2 ? 'md' : 'sm'}
      onCancel={onClose}
    >
      {notes.map(note => (
        <Box component="p" key={note} sx={{ m: 0, mb: 2, typography: 'body2', color: 'text.secondary' }}>
          {note}
        </Box>
      ))}
      <Box sx={{ columns: byTitle.size > 2 ? { md: 2 } : undefined, columnGap: 5 }}>
        {Array.from(byTitle, ([title, alike]) => (
          <Box component="section" key={title} sx={{ breakInside: 'avoid', mb: 2.5 }}>
            <Box component="h3" sx={{ typography: 'label', color: 'text.secondary', m: 0, mb: 0.5 }}>
              {title}
            </Box>
            <Box component="dl" sx={LINES}>
              {alike
                .flatMap(({ lines }) => lines)
                .map(({ text, keys }) => (
                  <Fragment key={text}>
                    <dt>{text}</dt>
                    <dd>{keys.length > 0 ? <Combos keys={keys} /> : commonTexts.keys.letters}</dd>
                  </Fragment>
                ))}
            </Box>
          </Box>
        ))}
      </Box>
    </ConfirmDialog>
  );
};

const LINES = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'start',
  m: 0,
  typography: 'body2',
  '& dd': {
    m: 0,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'end',
    alignItems: 'start',
    gap: 0.5,
    maxWidth: 260,
  },
} as const;

/** 'Ctrl Shift ↑ ↓ ← →': keys with the same modifiers share them. */
const Combos = ({ keys }: { keys: readonly string[] }) => {
  const names: Partial<Record<string, string>> = commonTexts.keys.names;
  const word = (key: string) => names[key] ?? key;
  const groups = Map.groupBy(keys, combo => combo.split('+').slice(0, -1).join('+'));
  return Array.from(groups, ([modifiers, combos], index) => (
    <Fragment key={modifiers}>
      {index > 0 && <span>{commonTexts.keys.or}</span>}
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
