import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DayText } from '../../src/components/DayText.tsx';
import { EmptyState } from '../../src/components/EmptyState.tsx';
import { Page } from '../../src/components/Page.tsx';
import { StatusChip } from '../../src/components/StatusChip.tsx';
import { TableSkeleton } from '../../src/components/TableSkeleton.tsx';
import { renderInApp } from '../support/renderInApp.tsx';

test('a page has one heading, its actions, its content and a title of the tab', () => {
  renderInApp(
    <Page title="Studenten" intro="120 studenten" actions={<button type="button">Toevoegen</button>}>
      inhoud
    </Page>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Studenten' })).toBeVisible();
  expect(screen.getByText('120 studenten')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Toevoegen' })).toBeVisible();
  expect(screen.getByText('inhoud')).toBeVisible();
  expect(document.title).toBe('Studenten · Samenklas');
});

test('a day is shown as dd/mm/yyyy, and nothing for none', () => {
  const { container } = renderInApp(<DayText day="2026-03-02" />);
  expect(screen.getByText('02/03/2026')).toHaveAttribute('datetime', '2026-03-02');
  container.remove();
  renderInApp(<DayText day={null} />);
  expect(screen.queryByRole('time')).toBeNull();
});

test('a status is a word beside an icon, not a colour alone', () => {
  renderInApp(<StatusChip tone="absent">Afwezig</StatusChip>);
  expect(screen.getByText('Afwezig').querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

test('what is on its way says so to screen readers', () => {
  renderInApp(<TableSkeleton rows={3} columns={2} />);
  expect(screen.getByRole('status', { name: 'Bezig met laden' })).toBeInTheDocument();
});

test('an empty place says what is missing and what to do about it', () => {
  renderInApp(
    <EmptyState
      title="Geen studenten"
      text="Pas de filters aan."
      action={<button type="button">Wissen</button>}
    />,
  );
  expect(screen.getByText('Geen studenten')).toBeVisible();
  expect(screen.getByText('Pas de filters aan.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Wissen' })).toBeVisible();
});
