import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { READ_MESSAGE_MS } from '../../../core/rules/limits.ts';
import { OnlineButton } from '../../components/OnlineButton.tsx';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { cardTexts } from '../managedCards/cardTexts.ts';

type InvitationButtonsProps = {
  id: string;
  name: string;
  mailed: boolean;
};

/** Invites a user without a password again: by a mail where any goes out, by a link to hand over. */
export const InvitationButtons = ({ id, name, mailed }: InvitationButtonsProps) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: (invite: () => Promise<void>) => invite(),
    onError: error => notify(error.message, { type: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['users'] }),
  });
  const inviteAgain = async () => {
    await dataProvider.inviteAgain(id);
    notify(cardTexts.users.invitedAgain(name), { type: 'success' });
  };
  const copyLink = async () => {
    const link = await dataProvider.invitationLink(id);
    try {
      await navigator.clipboard.writeText(link);
      const { linkCopied } = cardTexts.users;
      notify(linkCopied(name), { type: 'success', autoHideDuration: READ_MESSAGE_MS });
    } catch {
      notify(cardTexts.users.linkNotCopied(link), { type: 'warning' });
    }
  };
  const button = { size: 'small', variant: 'outlined', 'aria-disabled': isPending } as const;
  return (
    <>
      {mailed && (
        <OnlineButton
          {...button}
          aria-label={cardTexts.users.inviteAgainFor(name)}
          onClick={() => !isPending && mutate(inviteAgain)}
        >
          {cardTexts.users.inviteAgain}
        </OnlineButton>
      )}
      <OnlineButton
        {...button}
        aria-label={cardTexts.users.copyLinkFor(name)}
        onClick={() => !isPending && mutate(copyLink)}
      >
        {cardTexts.users.copyLink}
      </OnlineButton>
    </>
  );
};
