import LockIcon from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { MessagePage } from '../../components/MessagePage.tsx';
import { useGoBack } from '../../components/useGoBack.ts';

/** Tells a user that their role does not open the page (docs/product.md §2, Not-found and unauthorized). */
export const UnauthorizedPage = () => {
  const translate = useTranslate();
  const goBack = useGoBack();
  return (
    <MessagePage
      title={translate('signIn.unauthorized.message')}
      text={translate('signIn.unauthorized.help')}
      picture={<LockIcon />}
    >
      <Button variant="contained" onClick={goBack}>
        {translate('common.action.back')}
      </Button>
    </MessagePage>
  );
};
