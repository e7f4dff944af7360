import SearchOffIcon from '@mui/icons-material/SearchOff';
import Button from '@mui/material/Button';
import { MessagePage } from '../../components/MessagePage.tsx';
import { useGoBack } from '../../components/useCloseTo.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { signInTexts } from './signInTexts.ts';

/** For an address that leads nowhere (docs/product.md §2, Not-found and unauthorized). */
export const NotFoundPage = () => {
  const goBack = useGoBack();
  return (
    <MessagePage
      title={signInTexts.notFound.title}
      text={signInTexts.notFound.help}
      picture={<SearchOffIcon />}
    >
      <Button variant="contained" onClick={goBack}>
        {commonTexts.action.back}
      </Button>
    </MessagePage>
  );
};
