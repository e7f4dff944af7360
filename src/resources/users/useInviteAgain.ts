import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useAppConfig } from '../../components/useAppConfig.ts';
import { useFeedback } from '../../components/useFeedback.ts';
import { administrationTexts } from '../../customRoutes/administration/administrationTexts.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';

/** Makes a user another invitation, and tells whether it is mailed or where it lies. */
export const useInviteAgain = ({ id, name }: { id: string; name: string }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const { mailed = true } = useAppConfig() ?? {};
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.inviteAgain(id),
    onSuccess: () => {
      if (mailed) feedback.success(administrationTexts.invitation.mailed(name));
      else feedback.finished(administrationTexts.invitation.notMailed(name));
      return queryClient.invalidateQueries({ queryKey: ['users'] });
    },
    onError: error => feedback.error(error.message),
  });
  return { inviteAgain: () => mutate(), isPending };
};
