import { act, screen, waitFor, within } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '../../src/components/ConfirmDialog.tsx';
import { threeWay } from '../../src/components/conflict/threeWay.ts';
import { DayInput } from '../../src/components/DayInput.tsx';
import { ExplanationDialog } from '../../src/components/ExplanationDialog.tsx';
import { LoadFailure } from '../../src/components/failures.tsx';
import { closeUnsaved, LeaveGuard, leaveUnlessUnsaved } from '../../src/components/LeaveGuard.tsx';
import { lazyPart } from '../../src/components/lazyPage.tsx';
import { OnlineButton, OnlineIconButton } from '../../src/components/OnlineButton.tsx';
import { PrintMargins } from '../../src/components/printing.tsx';
import { Notifications } from '../../src/layout/Notifications.tsx';
import { startSession } from '../../src/providers/session.ts';
import { renderInApp } from '../support/renderInApp.tsx';
import { beOnFirstDay } from '../support/serverPerTest.ts';
import { SAMIRA } from '../support/session.ts';

const QUESTION = 'Weet u zeker dat u deze instantie wilt verwijderen?';

const ask = (props: object) => {
  const answers = { confirmLabel: 'Verwijderen', onConfirm: vi.fn(), onCancel: vi.fn() };
  renderInApp(<ConfirmDialog open question={QUESTION} {...answers} {...props} />);
};

test.each([
  [false, 'Verwijderen'],
  [true, 'Annuleren'],
])('Enter does what can be undone, and only that (destructive: %s)', (destructive, focused) => {
  ask({ destructive });
  expect(screen.getByRole('button', { name: focused })).toHaveFocus();
});

test('what only the server can do says so without a connection, and is not tried', async () => {
  startSession(SAMIRA);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const onClick = vi.fn();
  const { user } = renderInApp(
    <>
      <OnlineButton onClick={onClick}>Versturen</OnlineButton>
      <OnlineIconButton aria-label="Weg" onClick={onClick} />
      <LoadFailure sentence="Niet geladen" onRetry={onClick} />
      <Notifications />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Versturen' });
  const icon = screen.getByRole('button', { name: 'Weg' });
  const retry = screen.getByRole('button', { name: 'Opnieuw proberen' });
  for (const each of [button, icon, retry]) {
    expect(each).toHaveAccessibleDescription(/^U bent offline/);
    expect(each).toHaveAttribute('aria-disabled', 'true');
    await user.click(each);
  }
  expect(await screen.findByRole('alert')).toHaveTextContent('U bent offline');
  expect(onClick).not.toHaveBeenCalled();
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await user.click(button);
  expect(onClick).toHaveBeenCalledOnce();
});

test('a message stands in the dialog that is open', async () => {
  startSession(SAMIRA);
  const { user } = renderInApp(
    <>
      <Notifications />
      <ExplanationDialog title="Presentie" rule="Aanwezig / alles" onClose={vi.fn()}>
        Alles
      </ExplanationDialog>
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Link kopiëren' }));
  expect(await within(screen.getByRole('dialog')).findByText(/De link is gekopieerd/)).toBeVisible();
});

const isHeldUp = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('leaving asks about the dialog on top and then about the page below it; closing about the dialog; the tab is held up', async () => {
  const warn = vi.spyOn(console, 'warn');
  startSession(SAMIRA);
  let setUnsaved = (_unsaved: boolean) => {};
  const Page = () => {
    const [unsaved, set] = useState(true);
    setUnsaved = set;
    return (
      <>
        <LeaveGuard unsaved={unsaved} loss="Het dossier" />
        <LeaveGuard unsaved={unsaved} loss="De afmelding" />
      </>
    );
  };
  const { user, router } = renderInApp(<Page />, '/dossier');
  const at = () => router.state.location.pathname;
  const answer = async (about: string, reply: string) => {
    expect(await screen.findByText(about)).toBeVisible();
    await user.click(screen.getByText(reply));
    await waitFor(() => expect(screen.queryByText(about)).toBeNull());
  };
  expect(isHeldUp()).toBe(true);
  const done = vi.fn();
  for (const leave of [() => router.navigate('/elsewhere'), () => leaveUnlessUnsaved(done)]) {
    act(() => void leave());
    await answer('De afmelding', 'Verlaten');
    await answer('Het dossier', 'Blijven');
  }
  expect(at()).toBe('/dossier');
  expect(done).not.toHaveBeenCalled();
  act(() => closeUnsaved(done));
  await answer('De afmelding', 'Verlaten');
  expect(screen.queryByText('Het dossier')).toBeNull();
  expect(done).toHaveBeenCalledOnce();

  act(() => void router.navigate('/elsewhere'));
  await answer('De afmelding', 'Verlaten');
  await answer('Het dossier', 'Verlaten');
  await waitFor(() => expect(at()).toBe('/elsewhere'));
  act(() => setUnsaved(false));
  expect(isHeldUp()).toBe(false);
  expect(warn).not.toHaveBeenCalled();
});

describe('a field for a day', () => {
  beOnFirstDay();

  const LIMITS = { min: '2026-01-01', max: '2026-12-31' };

  type ProbeProps = { initial?: string; limits?: Partial<typeof LIMITS> };

  const Probe = ({ initial = '', limits = LIMITS }: ProbeProps) => {
    const [day, setDay] = useState(initial);
    return (
      <>
        <DayInput daysOnly label="Vanaf" value={day} onChange={setDay} {...limits} />
        <output>{day || 'geen'}</output>
      </>
    );
  };

  const field = () => screen.getByLabelText('Vanaf');
  const chosen = () => screen.getByRole('status');

  test('takes a day that is typed once it is whole, and shows it in full when the field is left', async () => {
    const { user } = renderInApp(<Probe limits={{}} />);
    for (const [typed, meanwhile, day] of [
      ['2-3-2026', '2026-03-02', '2026-03-02'],
      ['1-3', 'geen', '2026-03-01'],
      ['281120', 'geen', '2020-11-28'],
      ['28112025', '2025-11-28', '2025-11-28'],
    ] as const) {
      await user.clear(field());
      await user.type(field(), typed);
      expect(field()).toHaveValue(typed);
      expect(chosen()).toHaveTextContent(meanwhile);
      await user.tab();
      expect(chosen()).toHaveTextContent(day);
      expect(field()).toHaveValue(day.split('-').toReversed().join('/'));
    }
  });

  test('what is typed replaces the day when a dialog puts the focus on it; half a day is none, and what is wrong is said when it is left', async () => {
    const { user } = renderInApp(<Probe initial="2026-03-02" />);
    act(() => field().focus());
    await user.keyboard('04/05/2026');
    expect(chosen()).toHaveTextContent('2026-05-04');
    await user.clear(field());
    await user.type(field(), '31/02/2026');
    expect(chosen()).toHaveTextContent('geen');
    expect(field()).toBeValid();
    await user.tab();
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('De dag ‘31/02/2026’ bestaat niet');
    expect(field()).toHaveValue('31/02/2026');
  });

  test('has limits', async () => {
    const { user } = renderInApp(<Probe />);
    for (const [typed, complaint] of [
      ['31/12/2025', 'Kies een datum vanaf 01/01/2026'],
      ['01/01/2026', ''],
      ['31/12/2026', ''],
      ['01/01/2027', 'Kies een datum tot en met 31/12/2026'],
    ] as const) {
      await user.clear(field());
      await user.type(field(), typed);
      await user.tab();
      expect(field()).toHaveAccessibleDescription(complaint);
      expect(chosen()).toHaveTextContent(complaint ? 'geen' : typed.split('/').reverse().join('-'));
    }
  });
});

const failingOnce = <Part,>(part: Part) =>
  vi.fn(async () => part).mockRejectedValueOnce(new TypeError('Failed to fetch'));

test('a part whose code does not arrive leaves what was typed beside it, and is fetched again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Chart = lazyPart(failingOnce(() => <p>De grafiek</p>));
  const { user } = renderInApp(
    <>
      <input aria-label="Naam" />
      <Suspense>
        <Chart />
      </Suspense>
    </>,
  );
  await user.type(screen.getByLabelText('Naam'), 'Amal');
  expect(await screen.findByText('Dit onderdeel kon niet worden geladen')).toBeVisible();
  expect(screen.getByLabelText('Naam')).toHaveValue('Amal');
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByText('De grafiek')).toBeVisible();
  expect(screen.getByLabelText('Naam')).toHaveValue('Amal');
});

test('a name cannot break out of the style sheet', () => {
  renderInApp(<PrintMargins footer={'O"; } body { display: none } \\ </style> · vertrouwelijk'} />);
  const content = /@bottom-left \{ content: "([^"]*)";/.exec(document.body.textContent)?.[1];
  expect(content).toContain('vertrouwelijk');
  expect(content).not.toMatch(/[;{}<>]/);
  expect(content?.replace(/\\[0-9a-f]+ /g, '')).not.toContain('\\');
});

describe('three versions', () => {
  const BASE = { name: 'Noord', email: 'noord@example.org', roles: { Staff: 4859 }, image: null };
  const ROLES = { Staff: 4859, Admin: 1991 };

  const fieldsOf = (comparison: ReturnType<typeof threeWay>) =>
    Object.fromEntries(
      Object.entries(comparison).map(([side, versions]) => [side, versions.map(({ field }) => field)]),
    );

  test.each([
    ['nothing changed', {}, {}, { onlyMine: [], onlyTheirs: [], both: [] }],
    ['both, otherwise', { name: 'Oost' }, { name: 'West' }, { onlyMine: [], onlyTheirs: [], both: ['name'] }],
    ['both, alike', { roles: ROLES }, { roles: { ...ROLES } }, { onlyMine: [], onlyTheirs: [], both: [] }],
    [
      'different fields',
      { name: 'Oost' },
      { roles: ROLES, email: '' },
      { onlyMine: ['name'], onlyTheirs: ['email', 'roles'], both: [] },
    ],
  ])('%s', (_, mine, theirs, expected) => {
    const comparison = threeWay(BASE, { ...BASE, ...mine }, { ...BASE, ...theirs });
    expect(fieldsOf(comparison)).toEqual(expected);
  });

  test('a row that one side added or deleted is a field that the others lack', () => {
    const row = { date: '2026-01-05' };
    const changed = { date: '2026-01-06' };
    const comparison = threeWay(
      { old: row, gone: row },
      { old: changed, mine: row },
      { gone: row, theirs: row },
    );
    expect(comparison).toEqual({
      onlyMine: [
        { field: 'mine', base: undefined, mine: row, theirs: undefined },
        { field: 'gone', base: row, mine: undefined, theirs: row },
      ],
      onlyTheirs: [{ field: 'theirs', base: undefined, mine: undefined, theirs: row }],
      both: [{ field: 'old', base: row, mine: changed, theirs: undefined }],
    });
  });

  test('a file is compared by what it is, not by what it holds', () => {
    const file = new File(['a'], 'foto.jpg');
    const other = new File(['a'], 'foto.jpg');
    expect(fieldsOf(threeWay({ file }, { file }, { file }))).toMatchObject({ both: [], onlyMine: [] });
    expect(fieldsOf(threeWay({ file }, { file: other }, { file }))).toMatchObject({ onlyMine: ['file'] });
  });
});
