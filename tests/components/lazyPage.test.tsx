import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { expect, test, vi } from 'vitest';
import { lazyPart } from '../../src/components/lazyPage.tsx';
import { renderInApp } from '../support/renderInApp.tsx';

const NOT_LOADED = 'Dit onderdeel kon niet worden geladen';

const quietly = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

const failingOnce = <Part,>(part: Part) =>
  vi.fn(async () => part).mockRejectedValueOnce(new TypeError('Failed to fetch'));

test('a part whose code does not arrive leaves what was typed beside it, and is fetched again', async () => {
  quietly();
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
  expect(await screen.findByText(NOT_LOADED)).toBeVisible();
  expect(screen.getByLabelText('Naam')).toHaveValue('Amal');
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByText('De grafiek')).toBeVisible();
  expect(screen.getByLabelText('Naam')).toHaveValue('Amal');
});

test('a part that breaks is not taken for one that did not arrive', async () => {
  quietly();
  const Broken = lazyPart(async () => () => {
    throw new Error('broken');
  });
  renderInApp(
    <ErrorBoundary fallback={<p>Stuk</p>}>
      <Suspense>
        <Broken />
      </Suspense>
    </ErrorBoundary>,
  );
  expect(await screen.findByText('Stuk')).toBeVisible();
  expect(screen.queryByText(NOT_LOADED)).toBeNull();
});
