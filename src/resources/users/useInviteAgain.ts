import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { READ_MESSAGE_MS } from '../../../core/rules/limits.ts';
import { useAppConfig } from '../../components/useFoundation.ts';
import { administrationTexts } from '../../customRoutes/administration/administrationTexts.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';

/** Makes a user another invitation, and tells whether it is mailed or where it lies. */
export const useInviteAgain = ({ id, name }: { id: string; name: string }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { mailed = true } = useAppConfig() ?? {};
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.inviteAgain(id),
    onSuccess: () => {
      if (mailed) notify(administrationTexts.invitation.mailed(name), { type: 'success' });
      else
        notify(administrationTexts.invitation.notMailed(name), {
          type: 'success',
          autoHideDuration: READ_MESSAGE_MS,
        });
      return queryClient.invalidateQueries({ queryKey: ['users'] });
    },
    onError: error => notify(error.message, { type: 'error' }),
  });
  return { inviteAgain: () => mutate(), isPending };
};
