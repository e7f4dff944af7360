import ArrowBackIcon from '@mui/icons-material/ArrowBackRounded';
import Button from '@mui/material/Button';
import { memo } from 'react';
import { Link, matchPath, useLocation } from 'react-router';
import { useFocusOnReturn } from '../../components/focus.ts';
import { layoutTexts } from '../../layout/layoutTexts.ts';
import { returnIn } from '../../resources/students/list/listAddress.ts';
import { SCREENS } from '../../screens.ts';
import { attendanceTexts } from './attendanceTexts.ts';

/** The way back to the lists, or to the page that led here, with the focus on its link. */
export const BackToLists = memo(() => {
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
      <span className="words">
        {from === SCREENS.attention && layoutTexts.navigation.attention}
        {from === SCREENS.home && layoutTexts.navigation.home}
        {!from && attendanceTexts.editing.back}
      </span>
    </Button>
  );
});
