import ArrowBackIcon from '@mui/icons-material/ArrowBackRounded';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link, matchPath, useLocation } from 'react-router';
import { useFocusOnReturn } from '../../components/focus.ts';
import { returnIn } from '../../resources/students/list/listAddress.ts';
import { SCREENS } from '../../screens.ts';

/** The way back to the lists, or to the page that led here, with the focus on its link. */
export const BackToLists = () => {
  const translate = useTranslate();
  const { returnTo, returnLink } = returnIn(useLocation()) ?? {};
  useFocusOnReturn(returnLink);
  const from = [SCREENS.attention, SCREENS.home].find(
    ({ path }) => returnTo !== undefined && matchPath(path, returnTo.replace(/\?.*/, '')),
  );
  return (
    <Button
      component={Link}
      to={returnTo ?? SCREENS.lists.path}
      size="small"
      startIcon={<ArrowBackIcon />}
      className="no-print"
      sx={{ ml: -1.5 }}
    >
      {from === SCREENS.attention && translate('navigation.attention')}
      {from === SCREENS.home && translate('home.today.title')}
      {!from && translate('attendance.editing.back')}
    </Button>
  );
};
