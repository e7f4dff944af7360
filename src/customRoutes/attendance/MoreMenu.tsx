import CheckIcon from '@mui/icons-material/CheckRounded';
import EventNoteIcon from '@mui/icons-material/EventNoteOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PersonIcon from '@mui/icons-material/HowToRegOutlined';
import KeysIcon from '@mui/icons-material/KeyboardOutlined';
import MoreIcon from '@mui/icons-material/MoreVertRounded';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import LevelsIcon from '@mui/icons-material/StairsOutlined';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { memo, type ReactNode, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { pathTo } from '../../../core/contract/paths.ts';
import { openDialog } from '../../components/shortcuts.ts';
import { useMay } from '../../components/useMay.ts';
import { layoutTexts } from '../../layout/layoutTexts.ts';
import { type CachedList, hasVersions } from '../../providers/edits/cachedList.ts';
import { SCREENS } from '../../screens.ts';
import { attendanceTexts } from './attendanceTexts.ts';
import { lessonDaysTexts } from './days/lessonDaysTexts.ts';
import { useMovesOn } from './grid/useGridKeys.ts';
import { viewSearch } from './lesson/lessons.ts';
import { lessonTexts } from './lesson/lessonTexts.ts';

type MoreMenuProps = {
  list: CachedList | undefined;
  onDownload: (() => void) | undefined;
  isEmpty: boolean;
};

export const MoreMenu = memo(({ list, onDownload, isEmpty }: MoreMenuProps) => {
  const menu = useId();
  const { state } = useLocation();
  const [movesOn, setMovesOn] = useMovesOn();
  const { may } = useMay();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = useRef<() => void>(undefined);
  const choose = (act: (() => void) | undefined) => () => {
    chosen.current = act;
    setAnchor(null);
  };
  // An open menu locks the page's scrolling, which would cut the print off after its first sheet.
  const act = () => {
    chosen.current?.();
    chosen.current = undefined;
  };
  return (
    <>
      <Tooltip title={attendanceTexts.editing.more}>
        <IconButton
          aria-label={attendanceTexts.editing.more}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? menu : undefined}
          onClick={event => setAnchor(event.currentTarget)}
        >
          <MoreIcon />
        </IconButton>
      </Tooltip>
      <Menu
        id={menu}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { 'aria-label': attendanceTexts.editing.more },
          transition: { onExited: act },
        }}
      >
        {list && hasVersions(list) && (
          <MenuItem component={Link} to={viewSearch('lesson')} state={state}>
            <Labelled icon={<PersonIcon />} text={lessonTexts.open} />
          </MenuItem>
        )}
        {list?.mayChangeDays !== undefined && (
          <MenuItem
            component={Link}
            to={pathTo(SCREENS.lessonDays.path, { id: list.schedule._id })}
            state={state}
          >
            <Labelled icon={<EventNoteIcon />} text={lessonDaysTexts.link} />
          </MenuItem>
        )}
        {list && may(SCREENS.levelSheet.access) && (
          <MenuItem
            component={Link}
            to={pathTo(SCREENS.levelSheet.path, { classroomId: list.schedule.classroom._id })}
          >
            <Labelled icon={<LevelsIcon />} text={layoutTexts.navigation.levelSheet} />
          </MenuItem>
        )}
        <MenuItem disabled={isEmpty} onClick={choose(() => window.print())}>
          <Labelled icon={<PrintIcon />} text={attendanceTexts.print.action} />
        </MenuItem>
        <MenuItem disabled={!onDownload} onClick={choose(onDownload)} sx={{ display: { sm: 'none' } }}>
          <Labelled icon={<DownloadIcon />} text={attendanceTexts.editing.download} />
        </MenuItem>
        <MenuItem onClick={choose(() => openDialog('keys'))} aria-keyshortcuts="?" sx={FOR_KEYS}>
          <Labelled icon={<KeysIcon />} text={attendanceTexts.keys.action} />
        </MenuItem>
        <MenuItem
          role="menuitemcheckbox"
          aria-checked={movesOn}
          onClick={choose(() => setMovesOn(!movesOn))}
          sx={FOR_KEYS}
        >
          <Labelled icon={movesOn && <CheckIcon />} text={attendanceTexts.grid.movesOn} />
        </MenuItem>
      </Menu>
    </>
  );
});

/** Not where there is, most likely, no keyboard. */
const FOR_KEYS = { '@media (pointer: coarse) and (width < 600px)': { display: 'none' } } as const;

const Labelled = ({ icon, text }: { icon: ReactNode; text: string }) => (
  <>
    <ListItemIcon>{icon}</ListItemIcon>
    {text}
  </>
);
