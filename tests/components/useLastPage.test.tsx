import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense, useState } from 'react';
import { createMemoryRouter, Route, RouterProvider, Routes, useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { useLastPage } from '../../src/components/PaginationBar.tsx';

const NeverLoaded = lazy(() => new Promise<{ default: () => null }>(() => undefined));

let shrink: () => void = () => undefined;

const List = () => {
  const [lastPage, setLastPage] = useState(2);
  const [search, setSearch] = useSearchParams();
  useLastPage(Number(search.get('page')), lastPage, page =>
    setSearch({ page: String(page) }, { replace: true }),
  );
  shrink = () => setLastPage(1);
  return <p>{lastPage}</p>;
};

const renderList = () => {
  const App = () => (
    <Suspense fallback={<p>loading</p>}>
      <Routes>
        <Route path="/list" element={<List />} />
        <Route path="/next" element={<NeverLoaded />} />
      </Routes>
    </Suspense>
  );
  const router = createMemoryRouter([{ path: '*', element: <App /> }], { initialEntries: ['/list?page=2'] });
  render(<RouterProvider router={router} />);
  return { router, address: () => `${router.state.location.pathname}${router.state.location.search}` };
};

test('what was alone on the last page has gone: the one before it is shown', async () => {
  const { address } = renderList();
  await act(async () => shrink());
  expect(address()).toBe('/list?page=1');
});

test('a user who has gone on to a page that is still loading is not called back', async () => {
  const { router, address } = renderList();
  await act(() => router.navigate('/next'));
  expect(screen.getByText('2')).toBeVisible();
  await act(async () => shrink());
  expect(screen.getByText('1')).toBeVisible();
  expect(address()).toBe('/next');
});
