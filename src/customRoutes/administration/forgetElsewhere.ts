import type { QueryClient } from '@tanstack/react-query';

/** Makes other screens fetch anew what they show: names and statuses that they hold may have changed. */
export const forgetElsewhere = (queryClient: QueryClient): void => {
  void queryClient.invalidateQueries({ type: 'inactive', refetchType: 'none' });
};
