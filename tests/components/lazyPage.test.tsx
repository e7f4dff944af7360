import { render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyPage } from '../../src/components/lazyPage.ts';

const Greeting = ({ name }: { name: string }) => <p>Dag {name}</p>;
const onPage = (Part: typeof Greeting) => (
  <Suspense fallback={<p>Even geduld</p>}>
    <Part name="Amal" />
  </Suspense>
);

test('a page whose code is there already shows at once', async () => {
  const load = vi.fn(async () => Greeting);
  const Part = lazyPage(load);
  Part.preload();
  await waitFor(() => expect(load).toHaveResolved());
  render(onPage(Part));
  expect(screen.getByText('Dag Amal')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

test('a page whose code is on its way shows when it is there', async () => {
  render(onPage(lazyPage(async () => Greeting)));
  expect(screen.getByText('Even geduld')).toBeVisible();
  expect(await screen.findByText('Dag Amal')).toBeVisible();
});

test('code that could not be fetched ahead is fetched again when it is wanted', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('no connection'));
  const Part = lazyPage(load);
  Part.preload();
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  render(onPage(Part));
  expect(await screen.findByText('Dag Amal')).toBeVisible();
});
