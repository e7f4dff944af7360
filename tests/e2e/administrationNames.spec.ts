import { insertSchedule, insertStudent } from '../support/records.ts';
import { card, dialog, newCard, openCard, problem, save, trash } from './administrationCards.ts';
import { expect, goWithin, test } from './fixtures.ts';

const KINDS = [
  {
    kind: 'Instantie',
    path: '/admin?category=organizations',
    table: 'organizations',
    duplicate: 'Er is al een instantie met deze naam',
    second: { label: 'E-mail', value: 'post@example.org', field: 'email' },
  },
  {
    kind: 'Klas',
    path: '/admin?category=classrooms',
    table: 'classrooms',
    duplicate: 'Er is al een klas met deze naam',
    second: { label: 'Soort', value: 'Alfabetisering', field: 'type' },
  },
] as const;

for (const { kind, path, table, duplicate, second } of KINDS) {
  const plural = kind === 'Klas' ? 'klassen' : 'instanties';

  test.describe(plural, () => {
    test('are kept, and refused, as one works on them', async ({ page, server, signInAs }) => {
      const make = kind === 'Klas' ? server.createClassroom : server.createOrganization;

      await test.step('are added, changed and deleted', async () => {
        await signInAs('admin', path);
        await expect(page.getByText(`Er zijn nog geen ${plural}`)).toBeVisible();
        const blank = await newCard(page, kind);
        await expect(blank.getByLabel('Status')).toHaveValue('true');
        await blank.getByLabel('Naam').fill('Zuid');
        await blank.getByLabel(second.label).fill(second.value);
        await blank.getByLabel(second.label).press('Enter');
        await expect(page.getByText('Zuid is toegevoegd')).toBeVisible();
        const form = await openCard(page, 'Zuid');
        await expect(form.getByLabel(second.label)).toHaveValue(second.value);

        await form.getByLabel('Naam').fill('  Zuidoost ');
        await form.getByLabel('Status').selectOption('Inactief');
        await form.getByLabel('Naam').press('Enter');
        await expect(card(page, 'Zuidoost').getByText('Opgeslagen', { exact: true })).toBeVisible();
        const { database } = server;
        const row = await database.selectFrom(table).selectAll().executeTakeFirstOrThrow();
        expect(row).toMatchObject({ name: 'Zuidoost', active: 0, [second.field]: second.value });

        await trash(page, 'Zuidoost').click();
        const question = 'Weet u zeker dat u deze instantie wilt verwijderen?';
        await expect(dialog(page).getByText(question, { exact: true })).toBeVisible();
        await expect(dialog(page)).toContainText('Zuidoost');
        await dialog(page).getByRole('button', { name: 'Jazeker' }).click();
        await expect(page.getByText(`Er zijn nog geen ${plural}`)).toBeVisible();
        await expect(page.getByRole('button', { name: `${kind} toevoegen` })).toBeFocused();
      });

      let inUse = '';
      await test.step('with a name that is taken are refused, whatever the case and the spaces', async () => {
        await make({ name: 'Noord' });
        await make({ name: 'Oost' });
        inUse = (await make({ name: 'Midden' }))._id;
        await goWithin(page, path);
        const blank = await newCard(page, kind);
        await blank.getByLabel('Naam').fill('  NOORD ');
        await save(blank);
        await expect(problem(blank)).toHaveText(duplicate);
        await blank.getByLabel('Naam').fill('Noordwest');
        await expect(problem(blank)).toBeHidden();
        await blank.getByRole('button', { name: 'Annuleren' }).click();

        const form = await openCard(page, 'Oost');
        await form.getByLabel('Naam').fill('noord ');
        await save(form);
        await expect(problem(form)).toHaveText(duplicate);
        await form.getByLabel('Naam').fill('Oost-west');
        await expect(problem(form)).toBeHidden();
        await save(form);
        await expect(card(page, 'Oost-west').getByText('Opgeslagen', { exact: true })).toBeVisible();
      });

      await test.step('that are in use are not deleted, and the reason is given', async () => {
        const { database } = server;
        if (kind === 'Klas') {
          const enrolments = [{ classroomId: inUse, startDate: '2026-01-05' }];
          await insertStudent(database, { enrolments });
          await insertSchedule(database, { classroomId: inUse, dates: ['2026-03-02'] });
        } else await insertStudent(database, { organizationId: inUse });
        await goWithin(page, path);
        await trash(page, 'Midden').click();
        const refusal = 'Deze instantie kan niet worden verwijderd';
        await expect(dialog(page).getByText(refusal, { exact: true })).toBeVisible();
        await expect(dialog(page)).toContainText(
          kind === 'Klas'
            ? 'Bij deze klas zijn nog 1 inschrijving en 1 presentielijst'
            : 'Er hoort nog 1 student bij deze instantie',
        );
        await dialog(page).getByRole('button', { name: 'Oké' }).click();
        await expect(card(page, 'Midden')).toBeVisible();
      });
    });
  });
}
