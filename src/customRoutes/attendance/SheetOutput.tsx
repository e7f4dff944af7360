import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import MoreIcon from '@mui/icons-material/MoreVertRounded';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';

type SheetOutputProps = { onDownload: () => void };

/** Print and download: two buttons, or one menu on a phone, where the bar has no room for both. */
export const SheetOutput = ({ onDownload }: SheetOutputProps) => {
  const translate = useTranslate();
  return (
    <>
      <OutputMenu onDownload={onDownload} />
      <Tooltip title={translate('attendance.print.action')}>
        <IconButton
          aria-label={translate('attendance.print.action')}
          onClick={() => window.print()}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          <PrintIcon />
        </IconButton>
      </Tooltip>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        onClick={onDownload}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        {translate('attendance.editing.download')}
      </Button>
    </>
  );
};

const OutputMenu = ({ onDownload }: SheetOutputProps) => {
  const translate = useTranslate();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = useRef<() => void>(null);
  const choose = (act: () => void) => {
    chosen.current = act;
    setAnchor(null);
  };
  // An open menu locks the page's scrolling, which would cut the print off after its first sheet.
  const act = () => {
    chosen.current?.();
    chosen.current = null;
  };
  const entries = [
    { text: 'attendance.print.action', icon: <PrintIcon />, onChoose: () => window.print() },
    { text: 'attendance.editing.download', icon: <DownloadIcon />, onChoose: onDownload },
  ];
  return (
    <>
      <IconButton
        aria-label={translate('attendance.editing.output')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ display: { sm: 'none' } }}
      >
        <MoreIcon />
      </IconButton>
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { 'aria-label': translate('attendance.editing.output') },
          transition: { onExited: act },
        }}
      >
        {entries.map(({ text, icon, onChoose }) => (
          <MenuItem key={text} onClick={() => choose(onChoose)}>
            <ListItemIcon>{icon}</ListItemIcon>
            <ListItemText>{translate(text)}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
