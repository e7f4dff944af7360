import { type KeyboardEvent, useEffect, useState } from 'react';
import type { FindOption } from './findOption.ts';

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

  useEffect(() => {
    if (!entered || (isWaiting && !first)) return;
    setEntered(false);
    if (first) onChoose(first, false);
  }, [entered, isWaiting, first, onChoose]);

  const move = (steps: number) => {
    const index = active ? options.indexOf(active) : -1;
    const next = options.at((index + steps) % options.length);
    if (next) setChosenId(next.id);
  };

  return {
    active,
    point: setChosenId,
    /** To be called when something else is typed. */
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
