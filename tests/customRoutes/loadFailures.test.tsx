import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pathTo } from '../../core/contract/paths.ts';
import { SCREENS } from '../../src/screens.ts';
import { renderApp } from '../support/renderApp.tsx';
import { serverPerTest } from '../support/serverPerTest.ts';

const server = serverPerTest();

/** What a page says where its data does not arrive, and what it shows of an empty school when it does. */
const PAGES = [
  // Those that fill a field first: others have asked for its choices by then.
  [SCREENS.newTeacherList.path, 'De klassen konden niet worden geladen.', 'Naar klassen'],
  [SCREENS.organizationReport.path, 'De instanties konden niet worden geladen.', 'Naar instanties'],
  [SCREENS.students.path, 'De studenten konden niet worden geladen.', 'Nog geen studenten'],
  [SCREENS.lists.path, 'De presentielijsten konden niet worden geladen', 'Er zijn nog geen presentielijsten'],
  [
    pathTo(SCREENS.teacherList.path, { id: 'nonsense' }),
    'De presentielijst kon niet worden geladen',
    'Deze presentielijst is er niet (meer)',
  ],
  [SCREENS.evaluations.path, 'De evaluatielijst kon niet worden geladen', 'Geen evaluaties nodig'],
  [SCREENS.attention.path, 'De aandachtspunten konden niet worden geladen.', 'Alles is in orde'],
  [
    `${SCREENS.administration.path}?category=classrooms`,
    'De gegevens konden niet worden geladen',
    'Er zijn nog geen klassen',
  ],
] as const;

/** The nearest button for another try: fields whose choices did not load have one too. */
const retryOf = (failure: HTMLElement): HTMLElement => {
  const [button] = within(failure).queryAllByRole('button', { name: 'Opnieuw proberen' });
  return button ?? retryOf(failure.parentElement as HTMLElement);
};

test('what a page shows did not arrive: it says so, and asks for it again', async () => {
  const { user, network, router } = await renderApp({ server, path: SCREENS.help.path, as: 'admin' });
  await screen.findByRole('heading', { level: 1 });
  for (const [path, said, shown] of PAGES) {
    network.cut = true;
    await act(() => router.navigate(path));
    const failure = await screen.findByText(said);
    network.cut = false;
    await user.click(retryOf(failure));
    expect(await screen.findByText(shown)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  }
});
