import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The card of this name, open or closed. */
export const card = (page: Page, name: string) =>
  page.getByRole('form', { name, exact: true }).or(page.getByRole('group', { name, exact: true }));
/** Opens the form of the closed card of this name and returns it. */
export const openCard = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `${name} wijzigen`, exact: true }).click();
  return page.getByRole('form', { name, exact: true });
};
/** Presses the card's save button. */
export const save = (form: Locator) => form.getByRole('button', { name: 'Opslaan' }).click();
export const dialog = (page: Page) => page.getByRole('dialog');

/** Opens the blank card and returns it. */
export const newCard = async (page: Page, kind: 'Gebruiker' | 'Instantie' | 'Klas') => {
  await page.getByRole('button', { name: `${kind} toevoegen` }).click();
  const form = page.getByRole('form', { name: /^Nieuwe / });
  await expect(form.getByLabel('Naam')).toBeFocused();
  return form;
};

/** The delete button of the card of this name. */
export const trash = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name} verwijderen`, exact: true });
