import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CreationResult } from '../../../src/customRoutes/attendance/TeacherListCreation.tsx';
import { renderInApp } from '../../support/renderInApp.tsx';

const show = (id: string | undefined) =>
  renderInApp(<CreationResult creation={{ id }} onClose={() => undefined} />);

test('where the server does not say which list it is, that it was made is all', async () => {
  show(undefined);
  expect(await screen.findByText('De presentielijst is gemaakt')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('what the server refuses is said with its reason, where it gives one', async () => {
  const why = 'Op zaterdag en zondag zijn er geen lessen';
  renderInApp(<CreationResult creation={{ reason: 'failed', why }} onClose={() => undefined} />);
  const dialog = await screen.findByRole('dialog', { name: 'Het maken van een schema is niet gelukt' });
  expect(dialog).toHaveTextContent(why);
});
