import { lazyDialog } from '../../components/lazyDialog.tsx';

/** The panel of what has not arrived, a chunk of its own. */
export const LazyOutboxPanel = lazyDialog(async () => (await import('./OutboxPanel.tsx')).OutboxPanel);

/** What is asked of marks that have not arrived before their user signs out, a chunk of its own. */
export const LazySignOutQuestion = lazyDialog(
  async () => (await import('./SignOutQuestion.tsx')).SignOutQuestion,
);
