/** The code of the dialog over two people's changes, a chunk of its own: few ever need it. */
export const loadConflictDialog = () => import('./ConflictDialog.tsx');
