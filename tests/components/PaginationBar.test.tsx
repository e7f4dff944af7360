import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { PaginationBar } from '../../src/components/PaginationBar.tsx';
import { renderInApp } from '../support/renderInApp.tsx';

test('goes to a page and its neighbours, not past the ends, from the top, with the focus on the list', async () => {
  const onChange = vi.fn();
  const list = createRef<HTMLUListElement>();
  const bar = (page: number) => (
    <>
      <ul ref={list} tabIndex={-1} />
      <PaginationBar page={page} pagesCount={9} list={list} onChange={onChange} />
    </>
  );
  const scrollTo = vi.spyOn(window, 'scrollTo');
  const { user, unmount } = renderInApp(bar(3));
  for (const name of ['Pagina 9', 'Volgende pagina', 'Vorige pagina'])
    await user.click(screen.getByRole('button', { name }));
  expect(onChange.mock.calls).toEqual([[9], [4], [2]]);
  expect(screen.getByRole('list')).toHaveFocus();
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
  unmount();
  renderInApp(bar(1));
  expect(screen.getByRole('button', { name: 'Vorige pagina' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Volgende pagina' })).toBeEnabled();
});
