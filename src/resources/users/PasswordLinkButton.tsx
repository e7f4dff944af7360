import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider, useNotify, useRecordContext } from 'react-admin';
import { READ_MESSAGE_MS } from '../../../core/rules/limits.ts';
import { administrationTexts } from '../../customRoutes/administration/administrationTexts.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import type { ListedUserRecord } from '../../providers/dataProvider/users.ts';

/** Mails an active user who lost the password a link to choose another one. */
export const PasswordLinkButton = () => {
  const id = useId();
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider>();
  const user = useRecordContext<ListedUserRecord>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: ListedUserRecord) => dataProvider.sendPasswordLink(id),
    onSuccess: ({ mailed }, { name, email }) => {
      if (mailed)
        notify(administrationTexts.users.passwordLinkSent(email), {
          type: 'success',
          autoHideDuration: READ_MESSAGE_MS,
        });
      else notify(administrationTexts.users.passwordLinkNotMailed(name), { type: 'info' });
    },
    onError: error => notify(error.message, { type: 'error' }),
  });
  if (!user?.status || user.invitation) return null;
  return (
    <div>
      <Button
        size="small"
        variant="outlined"
        aria-describedby={id}
        aria-disabled={isPending}
        onClick={() => !isPending && mutate(user)}
      >
        {administrationTexts.users.passwordLink}
      </Button>
      <FormHelperText id={id}>{administrationTexts.users.passwordLinkHint}</FormHelperText>
    </div>
  );
};
