import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { GRID_KEYS, type GridCommand } from '../../../src/customRoutes/attendance/grid/gridKeys.ts';
import { endSession, startSession } from '../../../src/providers/session.ts';
import { gridText, showGrid } from './gridHarness.tsx';

describe('a range', () => {
  test.each([
    ['by arrows', '{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{ArrowUp}{/Shift}', '.... .22. .22. .... ....'],
    ['to the last day', '{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}', '.... .222 .... .... ....'],
    ['to the first day', '{Shift>}{Home}{/Shift}', '.... 22.. .... .... ....'],
    ['by a page', '{Shift>}{PageDown}{/Shift}', '.... .2.. .2.. .2.. .2..'],
    ['to the corner', '{Control>}{Shift>}{Home}{/Shift}{/Control}', '22.. 22.. .... .... ....'],
    ['over rows', '{Shift>}[Space]{ArrowDown}{/Shift}', '.... 2222 2222 .... ....'],
    ['over columns', '{Control>}[Space]{/Control}{Shift>}{ArrowLeft}{/Shift}', '22.. 22.. 22.. 22.. 22..'],
    ['over all', '{Control>}a{/Control}', '2222 2222 2222 2222 2222'],
  ])('grows %s, and is marked by one key', async (_, keys, marks) => {
    const { user, cell } = showGrid();
    cell(1, 1).focus();
    await user.keyboard(`${keys}2`);
    expect(gridText().join(' ')).toBe(marks);
  });

  test('says how large it is and how much was changed, cycles, is emptied, and begins at a name', async () => {
    const { user, cell, name } = showGrid();
    cell(1, 1).focus();
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    expect(screen.getByText('2 × 2 cellen')).toHaveAttribute('role', 'status');
    await user.keyboard('2');
    expect(screen.getByText('4 cellen gewijzigd')).toBeInTheDocument();
    expect(cell(2, 2)).toHaveFocus();
    await user.keyboard(' ');
    expect(gridText()[1]).toBe('.33.');
    await user.keyboard('{Delete}{Escape}');
    expect(gridText()[1]).toBe('....');
    name(3).focus();
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}2');
    expect(gridText().slice(2)).toEqual(['....', '2222', '2222']);
    expect(name(4)).toHaveFocus();
  });

  test('ends with a move, with Escape, with another order of the rows, and not with Tab', async () => {
    const { user, cell, selected } = showGrid();
    cell(4, 0).focus();
    await user.keyboard('2');
    const range = '{Shift>}{ArrowDown}{/Shift}';
    cell(0, 0).focus();
    await user.keyboard(`${range}{ArrowRight}`);
    expect(selected()).toBe('');
    await user.keyboard(`${range}{Escape}`);
    expect(selected()).toBe('');
    await user.keyboard(`${range}{Tab}`);
    expect(selected()).not.toBe('');
    await user.click(screen.getByRole('button', { name: /^Presentie, volgorde/ }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Meest afwezig eerst' }));
    expect(gridText()[0]).toBe('2...');
    expect(selected()).toBe('');
  });

  test('that was undone or done again is selected and has the focus', async () => {
    const { user, cell, selected } = showGrid({ closed: [[1, 1]] });
    cell(0, 0).focus();
    await user.keyboard('{Control>}a{/Control}1');
    expect(gridText().slice(0, 2)).toEqual(['1111', '1-11']);
    for (const key of ['{Control>}z{/Control}', '{Control>}y{/Control}']) {
      await user.keyboard('{Escape}');
      cell(4, 3).focus();
      await user.keyboard(key);
      expect(cell(0, 0)).toHaveFocus();
      expect(selected().split(' ')).toHaveLength(20);
    }
    expect(gridText().slice(0, 2)).toEqual(['1111', '1-11']);
  });
});

describe('a digit', () => {
  const asUser = (userId: string) =>
    startSession({ userId, userName: 'Docent', roles: [1991], accessToken: 'x' });
  afterEach(() => act(() => endSession({ signedOut: true })));

  test('goes on to the next student who can be marked, and stays on the last', async () => {
    const { user, cell } = showGrid({ closed: [[2, 0]] });
    cell(0, 0).focus();
    await user.keyboard('12');
    expect(cell(3, 0)).toHaveFocus();
    await user.keyboard('03');
    expect(gridText().map(([first]) => first)).toEqual(['1', '2', '-', '.', '3']);
    expect(cell(4, 0)).toHaveFocus();
  });

  test('stays where this user does not want that; for others it goes on', async () => {
    asUser('one');
    const { user, cell, unmount } = showGrid();
    const movesOn = { name: 'Na een cijfer naar de volgende student' };
    fireEvent.click(screen.getByRole('button', { name: 'Meer' }));
    fireEvent.click(screen.getByRole('menuitemcheckbox', movesOn));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    cell(0, 0).focus();
    await user.keyboard('12');
    expect(gridText()[0]).toBe('2...');
    unmount();
    asUser('other');
    const other = showGrid();
    other.cell(0, 0).focus();
    await other.user.keyboard('12');
    expect(gridText().slice(0, 2)).toEqual(['1...', '2...']);
  });
});

describe('the clipboard', () => {
  const paste = (text: string) => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, {
      clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : '') },
    });
    fireEvent(document.activeElement as Element, event);
    return event.defaultPrevented;
  };

  test('asks what a teacher’s own letters mean, the most frequent first', async () => {
    const { user, cell } = showGrid();
    cell(0, 0).focus();
    paste('P\tz\tP\r\np\t1\t');
    const dialog = within(screen.getByRole('dialog', { name: 'Plakken: 2 × 3 cellen' }));
    const [first, ...rest] = dialog.getAllByRole('combobox');
    expect(first).toHaveAccessibleName('‘P’ in 3 cellen');
    // The rest can be pasted at once.
    expect(dialog.getByRole('button', { name: '1 cel plakken' })).toHaveFocus();
    expect(rest).toHaveLength(1);
    await user.selectOptions(dialog.getByLabelText('‘P’ in 3 cellen'), 'Aanwezig');
    expect(dialog.getByText('Aanwezig: 4')).toBeVisible();
    expect(dialog.getByText('Niet begrepen: 1 cel')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('‘z’ in 1 cel'), 'Afgemeld');
    expect(dialog.queryByText(/^Niet begrepen/)).toBeNull();
    await user.selectOptions(dialog.getByLabelText('‘z’ in 1 cel'), 'Niet plakken');
    await user.click(dialog.getByRole('button', { name: '4 cellen plakken' }));
    expect(gridText().slice(0, 2)).toEqual(['1.1.', '11..']);
  });

  test('empties no cells where one does not want that, and nothing at all when it is refused', async () => {
    const { user, cell } = showGrid();
    cell(0, 0).focus();
    await user.keyboard('1');
    cell(0, 0).focus();
    paste('\t2');
    await user.click(screen.getByRole('checkbox', { name: 'Ook leegmaken: 1 cel' }));
    await user.click(screen.getByRole('button', { name: '1 cel plakken' }));
    expect(gridText()[0]).toBe('12..');
    paste('0');
    await user.click(screen.getByRole('button', { name: 'Annuleren' }));
    expect(gridText()[0]).toBe('12..');
  });

  test('that says nothing new or is too much says so', async () => {
    const { user, cell } = showGrid();
    cell(0, 0).focus();
    paste('onzin');
    expect(screen.getByRole('dialog')).toHaveTextContent('Er verandert niets.');
    expect(screen.getByRole('combobox', { name: '‘onzin’ in 1 cel' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Annuleren' }));
    paste('0');
    expect(screen.getByRole('dialog')).toHaveTextContent('Er verandert niets.');
    expect(screen.getByRole('button', { name: 'Sluiten' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Sluiten' }));
    paste('1\t'.repeat(60_000));
    expect(await screen.findByRole('dialog', { name: 'Dit is te veel om te plakken' })).toBeVisible();
  });
});

describe('the help', () => {
  test('opens by ? and by its button, and shows every key of the table', async () => {
    const { user, cell } = showGrid();
    cell(0, 0).focus();
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Sneltoetsen op dit scherm' });
    const terms = within(dialog)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    const own = GRID_KEYS.filter(({ command }) => command !== 'help');
    expect(terms).toEqual([
      ...own.map(({ text }) => text),
      'Zoeken en openen',
      'Deze sneltoetsen',
      'Venster sluiten',
    ]);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Meer' }));
    await user.click(screen.getByRole('menuitem', { name: 'Sneltoetsen' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  /** Those of the clipboard are events of their own; the menu is that of a name. */
  const ELSEWHERE: readonly GridCommand[] = ['clipboard', 'menu'];
  const combos = GRID_KEYS.flatMap(({ keys, command }) => keys.map(key => ({ key, command })));

  test('names each key once, and tells the truth: each does what it says, also with Cmd for Ctrl', () => {
    const names = combos.map(({ key }) => key);
    expect(new Set(names).size).toBe(names.length);
    const { cell } = showGrid();
    const press = (key: string, modifiers = {}) => fireEvent.keyDown(cell(1, 1), { key, ...modifiers });
    for (const { key } of combos.filter(({ command }) => !ELSEWHERE.includes(command))) {
      // So that there is something to undo, to do again and to end.
      press('1');
      press('ArrowRight', { shiftKey: true });
      const [last = '', ...held] = key.split('+').toReversed();
      const typed = last === 'Space' ? ' ' : last.length === 1 ? last.toLowerCase() : last;
      const [ctrlKey, shiftKey] = [held.includes('Control'), held.includes('Shift')];
      expect(press(typed, { ctrlKey, shiftKey }), key).toBe(false);
      if (ctrlKey) expect(press(typed, { metaKey: true, shiftKey }), `${key} of a Mac`).toBe(false);
    }
  });

  test('does not keep other keys from the browser', () => {
    const { cell } = showGrid();
    for (const key of ['4', '9', 'F5', 'Tab', '!', '/', 'Shift'])
      expect(fireEvent.keyDown(cell(1, 1), { key }), key).toBe(true);
    for (const modifier of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
      expect(fireEvent.keyDown(cell(0, 0), { key: '1', ...modifier })).toBe(true);
    expect(gridText().join('')).toBe('.'.repeat(20));
  });
});
