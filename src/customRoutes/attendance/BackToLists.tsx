import ArrowBackIcon from '@mui/icons-material/ArrowBackRounded';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { SCREENS } from '../../screens.ts';

/** The way back to the lists. */
export const BackToLists = () => {
  const translate = useTranslate();
  return (
    <Button
      component={Link}
      to={SCREENS.lists.path}
      size="small"
      startIcon={<ArrowBackIcon />}
      className="no-print"
      sx={{ ml: -1.5 }}
    >
      {translate('attendance.editing.back')}
    </Button>
  );
};
