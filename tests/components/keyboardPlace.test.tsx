import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { Link, Route, Routes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { useFocusFallback } from '../../src/components/focus.ts';
import { Page } from '../../src/components/Page.tsx';
import { renderInApp } from '../support/renderInApp.tsx';

const Rows = ({ names }: { names: readonly string[] }) => {
  const container = useRef<HTMLDivElement>(null);
  useFocusFallback(container, names);
  return (
    <>
      <input aria-label="Zoeken" />
      <div ref={container} tabIndex={-1} data-testid="rows">
        {names.map(name => (
          <button key={name} type="button">
            {name}
          </button>
        ))}
      </div>
    </>
  );
};

describe('the keyboard’s place', () => {
  test('falls to the list when the row that had it goes, and stays when another row goes', () => {
    const { rerender } = render(<Rows names={['Amal', 'Yusuf', 'Zahra']} />);
    screen.getByText('Amal').focus();
    rerender(<Rows names={['Amal', 'Yusuf']} />);
    expect(screen.getByText('Amal')).toHaveFocus();
    rerender(<Rows names={['Yusuf']} />);
    expect(screen.getByTestId('rows')).toHaveFocus();
    screen.getByLabelText('Zoeken').focus();
    rerender(<Rows names={[]} />);
    expect(screen.getByLabelText('Zoeken')).toHaveFocus();
  });

  test('is on the heading of a page that one came to by a link that is gone, not on that of the first page', () => {
    renderInApp(
      <Routes>
        <Route
          index
          element={
            <Page key="new" title="Nieuwe presentielijst">
              <Link to="/lijst">De lijst openen</Link>
            </Page>
          }
        />
        <Route
          path="lijst"
          element={
            <Page key="list" title="Alfa A1">
              {null}
            </Page>
          }
        />
      </Routes>,
    );
    expect(document.body).toHaveFocus();
    const link = screen.getByRole('link');
    link.focus();
    fireEvent.click(link);
    expect(screen.getByRole('heading', { name: 'Alfa A1' })).toHaveFocus();
  });
});
