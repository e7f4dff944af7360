import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyPart } from '../../src/components/lazyPage.tsx';
import { renderInApp } from '../support/renderInApp.tsx';

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
