import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { GoalDialog } from '../../../src/progress/GoalDialog.tsx';
import { LevelDialog } from '../../../src/progress/LevelDialog.tsx';
import { renderInApp } from '../../support/renderInApp.tsx';

test('a level and a goal say at each field what is missing', async () => {
  const of = { studentId: 'a', onClose: vi.fn() };
  const { user, unmount } = renderInApp(<LevelDialog {...of} levels={[]} level={undefined} />);
  await user.clear(screen.getByLabelText('Datum'));
  await user.click(screen.getByText('Opslaan'));
  expect(screen.getByLabelText('Niveau')).toHaveAccessibleDescription('Kies een niveau');
  expect(screen.getByLabelText('Niveau')).toHaveFocus();
  expect(screen.getByLabelText('Datum')).toHaveAccessibleDescription('Kies een datum');
  unmount();

  renderInApp(<GoalDialog {...of} goal={undefined} />);
  await user.click(screen.getByText('Opslaan'));
  expect(screen.getByLabelText('Doel')).toHaveAccessibleDescription('Vul het doel in');
  expect(screen.getByLabelText('Tot en met')).toHaveAccessibleDescription('Kies een datum');
});
