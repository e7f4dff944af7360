import SearchOffIcon from '@mui/icons-material/SearchOff';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { MessagePage } from '../../components/MessagePage.tsx';
import { useGoBack } from '../../components/useGoBack.ts';

/** For an address that leads nowhere (docs/product.md §2, Not-found and unauthorized). */
export const NotFoundPage = () => {
  const translate = useTranslate();
  const goBack = useGoBack();
  return (
    <MessagePage
      title={translate('signIn.notFound.title')}
      text={translate('signIn.notFound.help')}
      picture={<SearchOffIcon />}
    >
      <Button variant="contained" onClick={goBack}>
        {translate('common.action.back')}
      </Button>
    </MessagePage>
  );
};
