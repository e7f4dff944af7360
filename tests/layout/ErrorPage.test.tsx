import { act, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { expect, test, vi } from 'vitest';
import { lazyPage } from '../../src/components/lazyPage.tsx';
import { ErrorPage } from '../../src/layout/ErrorPage.tsx';
import { renderInApp } from '../support/renderInApp.tsx';

let broken = true;
const Fragile = () => {
  useState(0);
  if (broken) throw new Error('secret detail');
  return <p>Weer heel</p>;
};

const quietly = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

test('a page that breaks says so without details, and can be tried again', async () => {
  quietly();
  broken = true;
  const { user } = renderInApp(
    <ErrorBoundary FallbackComponent={ErrorPage}>
      <Fragile />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Er ging iets mis');
  expect(screen.getByRole('alert')).not.toHaveTextContent('secret detail');
  expect(screen.getByRole('link', { name: 'Naar Start' })).toHaveAttribute('href', '/');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(screen.getByText('Weer heel')).toBeVisible();
});

const failing = () => vi.fn(async () => Greeting).mockRejectedValueOnce(new TypeError('Failed to fetch'));
const Greeting = () => <p>Dag Amal</p>;

const renderPage = (load: () => Promise<typeof Greeting>) => {
  const Page = lazyPage(load);
  return renderInApp(
    <ErrorBoundary FallbackComponent={ErrorPage}>
      <Suspense>
        <Page />
      </Suspense>
    </ErrorBoundary>,
  );
};

test('a page whose code does not arrive says that, rather than that it broke, and is fetched again', async () => {
  quietly();
  const load = failing();
  const { user } = renderPage(load);
  const failure = await screen.findByRole('alert');
  expect(failure).toHaveTextContent('Deze pagina kon niet worden geladen');
  expect(failure).not.toHaveTextContent('Er ging iets mis');
  expect(document.title).toBe('Deze pagina kon niet worden geladen · Samenklas');
  expect(load).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByText('Dag Amal')).toBeVisible();
});

test('a page whose code did not arrive comes by itself when the connection is back', async () => {
  quietly();
  const load = failing();
  renderPage(load);
  await screen.findByRole('alert');
  act(() => window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Dag Amal')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
