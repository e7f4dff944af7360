import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import RedoIcon from '@mui/icons-material/RedoRounded';
import UndoIcon from '@mui/icons-material/UndoRounded';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { visuallyHidden } from '@mui/utils';
import { memo, type ReactNode, useRef } from 'react';
import { useEvent } from 'react-admin';
import { useRestoredFocus } from '../../components/focus.ts';
import { useServerPress } from '../../components/OnlineButton.tsx';
import { useShortcuts } from '../../components/shortcuts.ts';
import { PHONE_BAR, useBottomBar } from '../../components/useBottomBar.ts';
import { layoutTexts } from '../../layout/layoutTexts.ts';
import type { CachedList } from '../../providers/edits/cachedList.ts';
import { attendanceTexts } from './attendanceTexts.ts';
import { useStepMessage } from './edits/editMessages.tsx';
import type { Editing } from './edits/useEditing.ts';
import type { ListEdits } from './edits/useListEdits.ts';
import { MoreMenu } from './MoreMenu.tsx';
import { downloadSheet, readSheet } from './sheetDownload.ts';

type EditingBarProps = {
  name: string;
  editing: Editing;
  saving: boolean;
  /** Tells the user what is missing, where nothing can be downloaded before it is chosen. */
  onMissing?: (() => void) | undefined;
  onSave: () => void;
  /** A form with a button of this name is open over the page. */
  hidesSave?: boolean;
  list?: CachedList;
  state?: ReactNode;
};

const SAVE_KEYS = 'Control+S';

/** Undo, redo, download, save and more, with what is not saved yet; keys do the same anywhere on the page, unless a dialog is open. */
export const EditingBar = ({ name, state, editing, saving, hidesSave, list, ...props }: EditingBarProps) => {
  const { undo, redo, canUndo, canRedo, sheet } = editing;
  const isEmpty = sheet.students.length === 0 || sheet.dates.length === 0;
  const download = useEvent(props.onMissing ?? (() => downloadSheet(readSheet(name, sheet))));
  const onDownload = isEmpty && !props.onMissing ? undefined : download;
  const onSave = useEvent(props.onSave);
  const bar = useRef<HTMLElement>(null);
  useBottomBar(bar);
  useStepMessage(editing);
  const pressSave = () =>
    bar.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${SAVE_KEYS}"]`)?.click();
  useShortcuts(bar, { z: undo, y: redo, 'Shift+z': redo, s: pressSave });
  return (
    <Box ref={bar} className="no-print" sx={BAR}>
      <Box sx={{ flex: { xs: '1 1 4rem', sm: '0 1 auto' }, mr: { sm: 1 } }}>{state}</Box>
      <StepButtons {...{ undo, redo, canUndo, canRedo }} />
      <SaveButtons {...{ saving, hidesSave, onDownload, onSave }} needsServer={!list} />
      <MoreMenu list={list} onDownload={onDownload} isEmpty={isEmpty} />
    </Box>
  );
};

/** With large letters the state of the save has a line of its own. */
const BAR = { ...PHONE_BAR, justifyContent: 'flex-end', gap: { xs: 0.5, sm: 1 } } as const;

type SaveButtonsProps = Pick<EditingBarProps, 'saving' | 'hidesSave' | 'onSave'> & {
  onDownload: (() => void) | undefined;
  /** Of a new list, whose marks do not wait on the device. */
  needsServer: boolean;
};

const SaveButtons = memo((props: SaveButtonsProps) => {
  const { saving, hidesSave, onDownload, onSave, needsServer } = props;
  const serverPress = useServerPress(onSave);
  const saveButton = useRestoredFocus(saving);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        disabled={!onDownload}
        onClick={onDownload}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        {attendanceTexts.editing.download}
      </Button>
      <Button
        ref={saveButton}
        variant="contained"
        loading={saving}
        aria-keyshortcuts={SAVE_KEYS}
        sx={hidesSave ? { visibility: 'hidden' } : undefined}
        {...(needsServer ? serverPress : { onClick: onSave })}
      >
        {attendanceTexts.editing.save}
      </Button>
    </>
  );
});

type SaveStateProps = {
  editing: Pick<ListEdits, 'unsaved' | 'conflicts' | 'waiting' | 'isSending'>;
  onChoose: () => void;
};

export const SaveState = ({ editing, onChoose }: SaveStateProps) => {
  const { isSending, unsaved } = editing;
  const [open, waiting] = [editing.conflicts.length, editing.waiting.length];
  const settled = () => {
    if (isSending) return attendanceTexts.editing.saving;
    if (open > 0) return attendanceTexts.conflict.open(open);
    // The bar above the page shows it.
    if (waiting > 0) return <span style={visuallyHidden}>{layoutTexts.waiting.count(waiting)}</span>;
    return attendanceTexts.editing.allSaved;
  };
  const asks = unsaved > 0 || open > 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <span role="status">
        <Box
          component="span"
          sx={{
            ...STATE,
            typography: asks ? 'label' : 'caption',
            color: asks ? 'accent.main' : 'text.secondary',
          }}
        >
          {unsaved > 0 ? attendanceTexts.editing.unsaved(unsaved) : settled()}
        </Box>
      </span>
      {open > 0 && <ChooseButton size="small" onClick={onChoose} />}
    </Box>
  );
};

/** Leads to the conflicts. */
export const ChooseButton = (button: Pick<ButtonProps, 'size' | 'onClick'>) => (
  <Button {...button} variant="outlined" color="warning" aria-haspopup="dialog">
    {attendanceTexts.conflict.choose}
  </Button>
);

/** Of a fixed size where there is room: what it says lays out neither the page nor the grid. */
const STATE = {
  display: 'block',
  width: { lg: '15rem' },
  height: { lg: '1.5em' },
  contain: { lg: 'size layout' },
  textAlign: { lg: 'end' },
} as const;

const STEPS = [
  { step: 'undo', can: 'canUndo', keys: 'Control+Z', Icon: UndoIcon },
  { step: 'redo', can: 'canRedo', keys: 'Control+Y', Icon: RedoIcon },
] as const;

type StepButtonsProps = Pick<Editing, 'undo' | 'redo' | 'canUndo' | 'canRedo'>;

/** Undo and redo. Neither is disabled when there is nothing to do: after the last step the keyboard keeps its place. */
export const StepButtons = memo((editing: StepButtonsProps) =>
  STEPS.map(({ step, can, keys, Icon }) => (
    <Tooltip key={step} title={attendanceTexts.editing[`${step}Hint` as const]}>
      <IconButton
        aria-label={attendanceTexts.editing[step]}
        aria-keyshortcuts={keys}
        aria-disabled={!editing[can]}
        onClick={editing[step]}
        sx={{ '&[aria-disabled=true]': { color: 'action.disabled', cursor: 'default' } }}
      >
        <Icon />
      </IconButton>
    </Tooltip>
  )),
);
