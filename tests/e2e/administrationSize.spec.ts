import { nameKey } from '../../core/rules/text.ts';
import { newId } from '../../server/database/database.ts';
import { card, openCard } from './administrationCards.ts';
import { expect, test } from './fixtures.ts';

test('three hundred organizations are shown, and searched as one types, whatever the case and the accents', async ({
  page,
  server,
  signInAs,
}) => {
  const names = Array.from({ length: 299 }, (_, index) => `Instantie nummer ${index + 1}`);
  const rows = [...names, 'Vluchtelingenwerk Coëvorden'].map(name => ({
    id: newId(),
    name,
    nameKey: nameKey(name),
    email: 'post@example.org',
    active: 1 as const,
  }));
  await server.database.insertInto('organizations').values(rows).execute();
  await signInAs('admin', '/admin?category=organizations');
  await expect(page.getByText('300 instanties', { exact: true })).toBeVisible();
  await expect(page.getByRole('group')).toHaveCount(300);
  const box = page.getByRole('searchbox', { name: 'Zoek een instantie' });
  await box.fill('COEVORDEN werk');
  await expect(page.getByText('1 van 300 instanties')).toBeVisible();
  await expect(page.getByRole('group')).toHaveCount(1);
  await expect(card(page, 'Vluchtelingenwerk Coëvorden')).toBeVisible();
  await box.fill('nergens');
  await expect(page.getByText('Niets gevonden')).toBeVisible();
  await box.press('Escape');
  await expect(page.getByText('300 instanties', { exact: true })).toBeVisible();

  const last = await openCard(page, 'Vluchtelingenwerk Coëvorden');
  await last.getByLabel('Naam').fill('Vluchtelingenwerk Drenthe');
  await last.getByLabel('Naam').press('Enter');
  // A card bears the name that is stored.
  await expect(page.getByRole('form', { name: 'Vluchtelingenwerk Drenthe' })).toBeVisible();
});
