import { screen, within } from '@testing-library/react';
import type { TestServer } from './server.ts';

/** The addresses of the administration's categories. */
export const USERS = '/admin';
export const ORGANIZATIONS = '/admin?category=organizations';
export const CLASSROOMS = '/admin?category=classrooms';

/** Queries within the card of this name, once it is there. */
export const card = async (name: string) => within(await screen.findByRole('form', { name }));

type Card = Awaited<ReturnType<typeof card>>;

/** An input, dropdown or checkbox of a card, by its label. */
export const field = (form: Card, label: string) => form.getByLabelText<HTMLInputElement>(label);

export const saveButton = (form: Card) => form.getByRole('button', { name: 'Opslaan' });

/** The names in the cards in sight, in their order. */
export const shownNames = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Naam' }).map(({ value }) => value);

/** Makes users with these names, whose e-mail addresses are <name>@example.org. */
export const createUsers = async (server: TestServer, ...names: string[]) => {
  for (const name of names) await server.createUser({ name, email: `${name.toLowerCase()}@example.org` });
};
