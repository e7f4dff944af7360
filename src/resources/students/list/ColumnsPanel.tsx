import DownIcon from '@mui/icons-material/ArrowDownwardRounded';
import UpIcon from '@mui/icons-material/ArrowUpwardRounded';
import DragIcon from '@mui/icons-material/DragIndicatorRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { visuallyHidden } from '@mui/utils';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import {
  ALL_COLUMNS,
  FIRST_COLUMN,
  moveColumn,
  type StudentColumnName,
} from '../../../../core/rules/studentColumns.ts';
import { CARD_COLUMNS } from '../studentColumns.ts';
import { studentListTexts } from './studentListTexts.ts';
import { useListSettings } from './views.ts';

/**
 * Which columns the table has, and in which order: by their buttons, or dragged. Of cards, which have an order of their
 * own, only what they say.
 */
export const ColumnsPanel = ({ onCards }: { onCards: boolean }) => {
  const [{ columns }, change] = useListSettings();
  const [dragged, setDragged] = useState<StudentColumnName>();
  const [moved, setMoved] = useState<{ name: StudentColumnName; by: -1 | 1 }>();
  const list = useRef<HTMLUListElement>(null);
  const label = (name: StudentColumnName) => studentListTexts.column[name];
  const place = (name: StudentColumnName) => columns.findIndex(each => each.name === name);

  // A row that changes its place takes the keyboard along; at an edge its other button has it.
  useEffect(() => {
    if (!moved) return;
    const [up, down] =
      list.current?.querySelectorAll<HTMLButtonElement>(`[data-column=${moved.name}] button`) ?? [];
    const [wanted, other] = moved.by < 0 ? [up, down] : [down, up];
    (wanted?.disabled ? other : wanted)?.focus();
  }, [moved]);

  const move = (name: StudentColumnName, by: -1 | 1) => {
    change({ columns: moveColumn(columns, name, place(name) + by) });
    setMoved({ name, by });
  };
  const toggle = (name: StudentColumnName) =>
    change({ columns: columns.map(each => (each.name === name ? { ...each, shown: !each.shown } : each)) });
  const dragOver = (event: DragEvent, name: StudentColumnName) => {
    if (!dragged || name === FIRST_COLUMN) return;
    event.preventDefault();
    if (name !== dragged) change({ columns: moveColumn(columns, dragged, place(name)) });
  };

  const movable = (name: StudentColumnName) => !onCards && name !== FIRST_COLUMN;
  const listed = onCards
    ? CARD_COLUMNS.flatMap(({ name }) => columns.filter(each => each.name === name))
    : columns;

  return (
    <Box sx={{ p: 1.5 }}>
      <Box component="ul" ref={list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {listed.map(({ name, shown }, index) => (
          <Box
            key={name}
            component="li"
            data-column={name}
            draggable={movable(name)}
            onDragStart={event => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(name);
            }}
            onDragOver={event => dragOver(event, name)}
            onDrop={event => event.preventDefault()}
            onDragEnd={() => setDragged(undefined)}
            sx={{
              display: 'flex',
              alignItems: 'center',
              borderRadius: 1,
              bgcolor: name === dragged ? 'surface.selected' : undefined,
              cursor: movable(name) ? 'grab' : undefined,
            }}
          >
            {!onCards && (
              <DragIcon
                fontSize="small"
                sx={{ color: 'text.disabled', visibility: movable(name) ? undefined : 'hidden' }}
              />
            )}
            <FormControlLabel
              disabled={name === FIRST_COLUMN}
              control={<Checkbox size="small" checked={shown} onChange={() => toggle(name)} />}
              label={label(name)}
              slotProps={{ typography: { variant: 'body2' } }}
              sx={{ flex: 1, ml: 0.5, mr: 2 }}
            />
            {movable(name) && (
              <>
                <IconButton
                  size="small"
                  disabled={index <= 1}
                  aria-label={studentListTexts.columns.up(label(name))}
                  onClick={() => move(name, -1)}
                >
                  <UpIcon fontSize="small" />
                </IconButton>
                <IconButton
                  size="small"
                  disabled={index === columns.length - 1}
                  aria-label={studentListTexts.columns.down(label(name))}
                  onClick={() => move(name, 1)}
                >
                  <DownIcon fontSize="small" />
                </IconButton>
              </>
            )}
          </Box>
        ))}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {moved &&
          studentListTexts.columns.place({
            count: columns.length,
            name: label(moved.name),
            place: place(moved.name) + 1,
          })}
      </Box>
      {!onCards && (
        <Button size="small" onClick={() => change({ columns: [...ALL_COLUMNS] })}>
          {studentListTexts.columns.all}
        </Button>
      )}
    </Box>
  );
};
