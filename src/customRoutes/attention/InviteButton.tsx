import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { useFeedback } from '../../components/useFeedback.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';

/** Mails a user another invitation. */
export const InviteButton = ({ id, name }: { id: string; name: string }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const feedback = useFeedback();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.inviteAgain(id),
    onSuccess: () => feedback.success('attention.invited', { name }),
    onError: problem => feedback.error(problem.message),
  });
  const repair = translate('attention.rules.neverSignedIn.repair');
  return (
    <Button
      variant="outlined"
      size="small"
      loading={isPending}
      onClick={() => mutate()}
      aria-label={translate('attention.repairFor', { repair, name })}
    >
      {repair}
    </Button>
  );
};
