import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { layoutTexts } from './layoutTexts.ts';
import { useScheme } from './theme/AppTheme.tsx';

export const SchemeToggle = () => {
  const [scheme, toggle] = useScheme();
  const label = scheme === 'dark' ? layoutTexts.navigation.toLight : layoutTexts.navigation.toDark;
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={toggle}>
        {scheme === 'dark' ? <LightModeIcon fontSize="small" /> : <DarkModeIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
};
