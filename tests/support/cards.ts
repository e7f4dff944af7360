import { act, screen, waitFor, within } from '@testing-library/react';
import type { TestServer } from './server.ts';

/** The addresses of the administration's categories. */
export const USERS = '/admin';
export const ORGANIZATIONS = '/admin?category=organizations';
export const CLASSROOMS = '/admin?category=classrooms';

/** Queries within the form of the card of this name, which is opened when it is closed. */
export const card = async (name: string) => {
  const closed = await waitFor(() => {
    const [form] = screen.queryAllByRole('form', { name });
    return form ? null : screen.getByRole('button', { name: `${name} wijzigen` });
  });
  if (closed) act(() => closed.click());
  return within(await screen.findByRole('form', { name }));
};

export const closedCard = (name: string) => screen.findByRole('group', { name });

type Card = Awaited<ReturnType<typeof card>>;

/** An input, dropdown or checkbox of a card, by its label. */
export const field = (form: Card, label: string) => form.getByLabelText<HTMLInputElement>(label);

export const saveButton = (form: Card) => form.getByRole('button', { name: 'Opslaan' });

/** The names in the cards in sight, in their order: as they are typed, or those of closed cards. */
export const shownNames = () =>
  screen.queryAllByRole('heading', { level: 2 }).map(heading => {
    const form = heading.closest<HTMLElement>('form');
    const typed = form && within(form).getByRole<HTMLInputElement>('textbox', { name: 'Naam' }).value;
    return typed ?? heading.textContent;
  });

/** Makes users with these names, whose e-mail addresses are <name>@example.org. */
export const createUsers = async (server: TestServer, ...names: string[]) => {
  for (const name of names) await server.createUser({ name, email: `${name.toLowerCase()}@example.org` });
};
