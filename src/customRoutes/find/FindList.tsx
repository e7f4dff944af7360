import Box from '@mui/material/Box';
import { type ComponentType, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { findTexts } from './findTexts.ts';

export const FIND_GROUPS = [
  'opened',
  'recent',
  'local',
  'students',
  'classrooms',
  'lists',
  'organizations',
  'users',
  'alike',
] as const;

export type FindOption = {
  id: string;
  group: (typeof FIND_GROUPS)[number];
  text: string;
  detail?: string;
  Icon: ComponentType<{ fontSize?: 'small' }>;
  to: string;
  state?: unknown;
  /** Key under which it is remembered as recently used: 'page:statistics', 'classroom:<_id>'. None for students: the server knows those. */
  used?: string;
};

type FindListProps = {
  id: string;
  options: readonly FindOption[];
  active: FindOption | undefined;
  onPoint: (id: string) => void;
  onChoose: (option: FindOption, newTab: boolean) => void;
};

export const optionElementId = (listId: string, { id }: FindOption): string => `${listId}-${id}`;

export const FindList = ({ id, options, active, onPoint, onChoose }: FindListProps) => {
  const activeId = active && optionElementId(id, active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  if (options.length === 0) return null;
  return (
    <Box id={id} role="listbox" aria-label={findTexts.results}>
      {FIND_GROUPS.map(group => {
        const own = options.filter(option => option.group === group);
        if (own.length === 0) return null;
        const groupId = `${id}-${group}`;
        return (
          <Box key={group} role="group" aria-labelledby={groupId} sx={{ mb: 1 }}>
            <Box id={groupId} sx={{ px: 1.5, py: 0.5, typography: 'caption', color: 'text.secondary' }}>
              {findTexts.group[group]}
            </Box>
            {own.map(option => (
              <Box
                key={option.id}
                id={optionElementId(id, option)}
                role="option"
                aria-selected={option === active}
                onMouseMove={() => option !== active && onPoint(option.id)}
                onMouseDown={event => event.preventDefault()}
                onClick={event => onChoose(option, event.ctrlKey || event.metaKey)}
                sx={OPTION}
              >
                <option.Icon fontSize="small" />
                <Box component="span" sx={TEXTS}>
                  <Box component="span" sx={NAME}>
                    {option.text}
                  </Box>
                  {option.detail && (
                    <Box
                      component="span"
                      sx={{ typography: 'caption', color: 'text.secondary', textAlign: { sm: 'end' } }}
                    >
                      {option.detail}
                    </Box>
                  )}
                </Box>
              </Box>
            ))}
          </Box>
        );
      })}
    </Box>
  );
};

/** A result and its details: below each other where there is no room beside. */
const TEXTS = {
  display: 'flex',
  flex: 1,
  minWidth: 0,
  flexDirection: { xs: 'column', sm: 'row' },
  justifyContent: 'space-between',
  columnGap: 1.5,
} as const;

/** Beside details a name keeps its width, up to a long one. */
const NAME = {
  minWidth: 0,
  maxWidth: { sm: '60%' },
  flexShrink: { sm: 0 },
  overflowWrap: 'anywhere',
} as const;

const OPTION = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 44,
  px: 1.5,
  py: 0.75,
  borderRadius: 1,
  cursor: 'pointer',
  typography: 'body2',
  '& svg': { color: 'text.secondary', flexShrink: 0 },
  '&[aria-selected=true]': { bgcolor: 'surface.selected' },
  '@media (forced-colors: active)': {
    '&[aria-selected=true]': { outline: '2px solid Highlight', outlineOffset: -2 },
  },
} as const;

/**
 * The option that Enter chooses, moved by the arrow keys: the first one until it is moved. It stays with its option
 * when others come. Enter before anything is found chooses the first that comes.
 */
export const useChoice = (
  options: readonly FindOption[],
  { isWaiting, onChoose }: { isWaiting: boolean; onChoose: (option: FindOption, newTab: boolean) => void },
) => {
  const [chosenId, setChosenId] = useState<string>();
  const [entered, setEntered] = useState(false);
  const active = options.find(({ id }) => id === chosenId) ?? options[0];
  const first = options[0];

  const choose = useEffectEvent((option: FindOption) => onChoose(option, false));
  useEffect(() => {
    if (!entered || (isWaiting && !first)) return;
    setEntered(false);
    if (first) choose(first);
  }, [entered, isWaiting, first]);

  const move = (steps: number) => {
    const index = active ? options.indexOf(active) : -1;
    const next = options.at((index + steps) % options.length);
    if (next) setChosenId(next.id);
  };

  return {
    active,
    point: setChosenId,
    reset: () => {
      setChosenId(undefined);
      setEntered(false);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing || event.altKey) return;
      if (event.key === 'ArrowDown') move(1);
      else if (event.key === 'ArrowUp') move(-1);
      else if (event.key !== 'Enter') return;
      else if (active) onChoose(active, event.ctrlKey || event.metaKey);
      else setEntered(isWaiting);
      event.preventDefault();
    },
  };
};
