import { screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { expect, test, vi } from 'vitest';
import { lazyPage } from '../../src/components/lazyPage.ts';
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
  expect(screen.getByRole('link', { name: 'Naar de startpagina' })).toHaveAttribute('href', '/');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(screen.getByText('Weer heel')).toBeVisible();
});

test('a page whose code does not arrive says that, rather than that it broke', async () => {
  quietly();
  const Missing = lazyPage(async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  renderInApp(
    <ErrorBoundary FallbackComponent={ErrorPage}>
      <Suspense>
        <Missing />
      </Suspense>
    </ErrorBoundary>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Deze pagina kon niet worden geladen');
});
