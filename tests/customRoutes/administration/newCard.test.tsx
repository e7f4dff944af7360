import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CLASSROOMS, card, field, shownNames } from '../../support/cards.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const open = (path: string) => renderApp({ server, path, as: 'admin' });

describe('a new card', () => {
  test('opens at the top with the focus on its first field, active, and can be dismissed', async () => {
    await server.createClassroom({ name: 'A1' });
    const { user } = await open(CLASSROOMS);
    await card('A1');
    const add = screen.getByRole('button', { name: 'Klas toevoegen' });
    await user.click(add);
    expect(shownNames()).toEqual(['', 'A1']);
    const blank = await card('Nieuwe klas');
    expect(field(blank, 'Naam')).toHaveFocus();
    expect(field(blank, 'Status')).toHaveValue('true');
    await user.click(add);
    expect(field(blank, 'Naam')).toHaveFocus();
    await user.click(blank.getByRole('button', { name: 'Annuleren' }));
    expect(shownNames()).toEqual(['A1']);
    expect(add).toHaveFocus();
  });
});
