import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PaginationBar } from '../../src/components/PaginationBar.tsx';
import { renderInApp } from '../support/renderInApp.tsx';

const show = (page: number, pagesCount: number) => {
  const onChange = vi.fn();
  const list = createRef<HTMLUListElement>();
  const app = renderInApp(
    <>
      <ul ref={list} tabIndex={-1} />
      <PaginationBar page={page} pagesCount={pagesCount} list={list} onChange={onChange} />
    </>,
  );
  return { onChange, ...app };
};

test('goes to a page, to the next and to the one before', async () => {
  const { user, onChange } = show(3, 9);
  await user.click(screen.getByRole('button', { name: 'Pagina 9' }));
  await user.click(screen.getByRole('button', { name: 'Volgende pagina' }));
  await user.click(screen.getByRole('button', { name: 'Vorige pagina' }));
  expect(onChange.mock.calls).toEqual([[9], [4], [2]]);
});

test('shows a page from its top, and gives its list the focus', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo');
  onTestFinished(() => scrollTo.mockRestore());
  const { user } = show(1, 9);
  await user.click(screen.getByRole('button', { name: 'Volgende pagina' }));
  expect(screen.getByRole('list')).toHaveFocus();
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
});

test('does not go past the ends', () => {
  show(1, 2);
  expect(screen.getByRole('button', { name: 'Vorige pagina' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Volgende pagina' })).toBeEnabled();
});
