import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { addDays } from '../../../core/rules/days.ts';
import { GRID_KEYS, type GridCommand } from '../../../src/customRoutes/attendance/grid/gridKeys.ts';
import { endSession, startSession } from '../../../src/providers/session.ts';
import { dayOf } from '../../../src/providers/today.ts';
import { gridText, showGrid } from './gridHarness.tsx';

const dates = ['2025-12-30', '2026-01-05', '2026-01-06'];

test.each([
  ['the first', '2025-12-01', 'dinsdag 30 december 2025'],
  ['that day', '2026-01-06', 'dinsdag 6 januari 2026'],
  ['the last', '2026-02-01', 'dinsdag 6 januari 2026'],
])('the keyboard enters at %s when it opens on %s', (_which, today, day) => {
  showGrid({ dates, today });
  const entry = screen.getByRole('grid').querySelector('[tabindex="0"]');
  expect(entry).toHaveAccessibleName(`Amal Abebe, ${day}, Niet ingevuld`);
});

test('today’s column is marked, and no other; a year stands once above its dates', () => {
  showGrid({ dates, today: '2026-01-06' });
  const grid = screen.getByRole('grid');
  const current = [...grid.querySelectorAll('[aria-current=date]')];
  expect(current.map(({ textContent }) => textContent?.trim())).toEqual(['di06/01/2026–']);
  const looks = ['.weekday', 'time', '.year'].map(part => current[0]?.querySelector(part) as Element);
  const [weekday, day, ownYear] = looks.map(part => getComputedStyle(part));
  expect([weekday?.display, day?.display, ownYear?.position]).toEqual(['block', 'block', 'absolute']);
  expect(grid.querySelectorAll('tbody tr:first-of-type .today')).toHaveLength(1);
  const years = [...grid.querySelectorAll<HTMLTableCellElement>('.years [colspan]')];
  expect(years.map(({ textContent, colSpan }) => [textContent, colSpan])).toEqual([
    ['2025', 1],
    ['2026', 2],
  ]);
});

test('who has no mark today is marked by one press, those of another day by the menu of its column', async () => {
  const { user } = showGrid({ dates, today: '2026-01-06' });
  const today = { name: 'Lege cellen van vandaag aanwezig' };
  await user.click(screen.getByRole('button', today));
  expect(screen.getByRole('checkbox', { name: /dinsdag 6 januari/ })).toBeChecked();
  expect(screen.queryByRole('button', today)).toBeNull();
  const monday = screen.getByRole('checkbox', { name: /maandag 5 januari/ });
  monday.focus();
  await user.keyboard('{Shift>}{F10}{/Shift}');
  expect(screen.getByRole('menu', { name: 'Menu van ma 05/01/2026' })).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Alleen lege cellen aanwezig' }));
  expect(monday).toBeChecked();
});

test('a cell that goes on to its next status is animated for 300 ms, one that a digit sets is not', async () => {
  using animate = vi.spyOn(Element.prototype, 'animate');
  const { user, cell } = showGrid();
  await user.click(cell(1, 1));
  await user.keyboard('2');
  expect(animate).toHaveBeenCalledExactlyOnceWith(
    expect.anything(),
    expect.objectContaining({ duration: 300 }),
  );
});

test('a mark of a day to come says from when on it counts, and does in no presence', async () => {
  const ahead = [dayOf(), addDays(dayOf(), 1)];
  const names = ['Amal Abebe', 'Bo Baars'];
  const { user, cell } = showGrid({ closed: [[1, 0]], names, dates: ahead, today: dayOf() });
  cell(0, 0).focus();
  await user.keyboard('1');
  expect(screen.queryByText(/^Telt mee vanaf/)).toBeNull();
  cell(0, 1).focus();
  await user.keyboard('3');
  expect(screen.getByText(/^Telt mee vanaf/)).toBeVisible();
  expect(screen.getByTitle('1 aanwezig, 0 afwezig, 0 afgemeld')).toHaveTextContent('100%');
  expect(screen.getByText('nog geen les geweest')).toBeInTheDocument();
});

test('the totals of a row follow the marks, and order the rows as they are when that is chosen', async () => {
  const { user, cell } = showGrid({ names: ['Amal Abebe', 'Bo Baars', 'Dana Chalabi'], dates });
  const names = () => screen.getAllByRole('rowheader').map(head => head.getAttribute('title')?.split(' ')[0]);
  const orderBy = async (text: string) => {
    await user.click(screen.getByRole('button', { name: /^Presentie, volgorde/ }));
    await user.click(screen.getByRole('menuitemradio', { name: text }));
  };
  cell(0, 0).focus();
  await user.keyboard('13');
  expect(screen.getByTitle('1 aanwezig, 0 afwezig, 0 afgemeld')).toHaveTextContent('100%');
  expect(screen.getByTitle('0 aanwezig, 0 afwezig, 1 afgemeld')).toHaveTextContent('0%');
  expect(screen.getAllByText('nog niets ingevuld')).toHaveLength(1);
  await orderBy('Laagste presentie eerst');
  expect(names()).toEqual(['Bo', 'Amal', 'Dana']);
  cell(2, 0).focus();
  await user.keyboard('2');
  expect(names()).toEqual(['Bo', 'Amal', 'Dana']);
  await orderBy('Meest afwezig eerst');
  expect(names()).toEqual(['Dana', 'Bo', 'Amal']);
  await orderBy('Op naam');
  expect(names()).toEqual(['Amal', 'Bo', 'Dana']);
});

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
    const clipboardData = { getData: (type: string) => (type === 'text/plain' ? text : '') };
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData });
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
    const terms = within(dialog).getAllByRole('term');
    const own = GRID_KEYS.filter(({ command }) => command !== 'help');
    expect(terms.map(({ textContent }) => textContent)).toEqual([
      ...own.map(({ text }) => text),
      'Zoeken en openen',
      'Deze sneltoetsen',
      'Venster sluiten',
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(cell(0, 0)).toHaveFocus());
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
