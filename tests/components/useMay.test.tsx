import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { getSession, type Session, startSession } from '../../src/providers/session.ts';
import { insertStudent } from '../support/records.ts';
import { renderApp } from '../support/renderApp.tsx';
import { ROLES_OF } from '../support/server.ts';
import { serverPerTest } from '../support/serverPerTest.ts';

const server = serverPerTest();
beforeEach(async () => {
  await insertStudent(server.database, { firstName: 'Amal', lastName: 'Haddad' });
});

const deleteButton = () => screen.findByRole('button', { name: /^Amal Haddad verwijderen/ });

/** Records from now on how delete buttons are drawn, enabled or disabled, and whether they are switched later. */
const watchButtons = () => {
  const seen: string[] = [];
  const observer = new MutationObserver(records => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes' && (target as Element).matches('[data-student-delete]'))
        seen.push('switched');
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        for (const button of node.querySelectorAll('[data-student-delete]')) {
          seen.push(button.hasAttribute('disabled') ? 'disabled' : 'enabled');
        }
      }
    }
  });
  const where = { childList: true, attributes: true, attributeFilter: ['disabled'], subtree: true };
  observer.observe(document.body, where);
  onTestFinished(() => observer.disconnect());
  return seen;
};

const renewSession = (changed: Partial<Session>) =>
  act(async () => {
    const session = getSession();
    if (session) startSession({ ...session, ...changed });
  });

test.each([
  ['admin', 'enabled'],
  ['staff', 'disabled'],
] as const)('what %s may do is known before the first button is drawn', async (as, state) => {
  const seen = watchButtons();
  await renderApp({ server, path: '/students', as });
  await deleteButton();
  expect(seen).toEqual([state]);
});

test('a button stays as it is while the session is renewed, and follows where the roles are others', async () => {
  await renderApp({ server, path: '/students', as: 'admin' });
  await deleteButton();
  const seen = watchButtons();
  await renewSession({});
  await renewSession({ roles: ROLES_OF.staff });
  await waitFor(async () => expect(await deleteButton()).toBeDisabled());
  expect(seen).toEqual(['disabled']);
});
