/**
 * Takes the place of react-admin's buttons and toolbar for selected rows in the build (vite.config.ts): its table imports
 * them, and shows none where `bulkActionButtons` is false, as in the students list, which has its own bar.
 */
const nothing = (): null => null;

export const BulkDeleteButton = nothing;
export const BulkActionsToolbar = nothing;
