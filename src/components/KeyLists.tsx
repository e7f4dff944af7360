import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { commonTexts } from '../i18n/commonTexts.ts';
import { KeyCap } from './KeyCap.tsx';
import type { KeySection } from './shortcuts.ts';

export const EVERYWHERE: KeySection = {
  title: commonTexts.keys.everywhere.title,
  lines: [
    { text: commonTexts.keys.everywhere.find, keys: ['Control+K'] },
    { text: commonTexts.keys.everywhere.help, keys: ['?'] },
    { text: commonTexts.keys.everywhere.close, keys: ['Escape'] },
  ],
};

export const FILE_KEYS = {
  save: [fileKeys('save', 'Control+S')],
  steps: [fileKeys('steps', 'Alt+PageUp', 'Alt+PageDown')],
};

function fileKeys(line: 'save' | 'steps', ...keys: string[]): KeySection {
  const { title, [line]: text } = commonTexts.keys.file;
  return { title, lines: [{ text, keys }] };
}

/** Keys under their headers; sections with one header are one. */
export const KeyLists = ({ sections }: { sections: readonly KeySection[] }) => {
  const byTitle = Map.groupBy(sections, ({ title }) => title);
  const notes = sections.flatMap(({ note }) => note ?? []);
  return (
    <>
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
    </>
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
