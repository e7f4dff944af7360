import HelpIcon from '@mui/icons-material/HelpOutlineRounded';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router';
import { useMay } from '../components/useMay.ts';
import { SCREENS } from '../screens.ts';
import { layoutTexts } from './layoutTexts.ts';

export const HelpLink = ({ onClick }: { onClick?: () => void }) => {
  const { may } = useMay();
  if (!may(SCREENS.help.access)) return null;
  return (
    <Tooltip title={layoutTexts.navigation.help}>
      <IconButton
        component={Link}
        to={SCREENS.help.path}
        aria-label={layoutTexts.navigation.help}
        onClick={onClick}
        sx={{ flexShrink: 0 }}
      >
        <HelpIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
};
