import LockIcon from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import { MessagePage } from '../../components/MessagePage.tsx';
import { useGoBack } from '../../components/useCloseTo.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { signInTexts } from './signInTexts.ts';

/** Tells a user that their role does not open the page (docs/product.md §2, Not-found and unauthorized). */
export const UnauthorizedPage = () => {
  const goBack = useGoBack();
  return (
    <MessagePage
      title={signInTexts.unauthorized.message}
      text={signInTexts.unauthorized.help}
      picture={<LockIcon />}
    >
      <Button variant="contained" onClick={goBack}>
        {commonTexts.action.back}
      </Button>
    </MessagePage>
  );
};
