import { screen } from '@testing-library/react';
import { useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { expect, test, vi } from 'vitest';
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
