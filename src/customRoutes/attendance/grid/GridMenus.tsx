import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Day } from '../../../../core/rules/days.ts';
import { fullName } from '../../../../core/rules/text.ts';
import { type GridPlace, NAMES, placeOf } from '../../../components/grid/places.ts';
import { shortDay } from '../../../i18n/dayLabels.ts';
import { AbsenceDialog } from '../../../resources/students/absences/AbsenceDialog.tsx';
import { absencesTexts } from '../../../resources/students/absences/absencesTexts.ts';
import { useFileLink } from '../../../resources/students/list/listAddress.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import type { Sheet, SheetStudent } from '../sheet.ts';
import { MENU_BUTTON, STUDENT_NAMES } from './SheetCells.tsx';

type Opened = { anchor: Element } & ({ student: SheetStudent } | { date: Day });

export const useGridMenus = ({ students, dates }: Pick<Sheet, 'students' | 'dates'>) => {
  const [opened, setOpened] = useState<Opened>();

  /** Opens the menu of a name or of a date's header, at an element; returns whether the place has one. */
  const openAt = ({ row, column }: GridPlace, anchor: Element): boolean => {
    const student = column === NAMES && students[row];
    const date = row < 0 && dates[column];
    if (student) setOpened({ student, anchor });
    else if (date) setOpened({ date, anchor });
    return Boolean(student || date);
  };

  return {
    opened,
    close: () => setOpened(undefined),
    openAt,

    openByButton: (event: MouseEvent): boolean => {
      const button = (event.target as Element).closest(`.${MENU_BUTTON}`);
      const row = button?.closest('tr')?.sectionRowIndex ?? 0;
      return button !== null && openAt(placeOf(button) ?? { row, column: NAMES }, button);
    },
  };
};

type GridMenusProps = Pick<ReturnType<typeof useGridMenus>, 'opened' | 'close'> & {
  onPresence: (studentId: string) => void;
  onCounts: (date: Day) => void;
  onBlanks: (date: Day) => void;
};

/**
 * The menu of a row's student: announce an absence, explain the presence, open the file; and with the
 * column of a date: mark who has no mark, explain the counts.
 */
export const GridMenus = ({ opened, close, onPresence, onCounts, onBlanks }: GridMenusProps) => {
  const fileLink = useFileLink(STUDENT_NAMES);
  const [absent, setAbsent] = useState<SheetStudent>();
  const choose = (act: () => void) => () => {
    act();
    close();
  };
  const label =
    opened &&
    ('student' in opened
      ? absencesTexts.menu(fullName(opened.student))
      : attendanceTexts.grid.columnMenu(shortDay(opened.date)));
  return (
    <>
      {opened && (
        <Menu open anchorEl={opened.anchor} onClose={close} slotProps={{ list: { 'aria-label': label } }}>
          {'student' in opened
            ? [
                <MenuItem key="announce" onClick={choose(() => setAbsent(opened.student))}>
                  {absencesTexts.menuAnnounce}
                </MenuItem>,
                <MenuItem key="presence" onClick={choose(() => onPresence(opened.student._id))}>
                  {absencesTexts.menuPresence}
                </MenuItem>,
                // The focus returns to the name, as the menu is gone by then.
                <MenuItem key="file" component={Link} {...fileLink(opened.student._id)} id={undefined}>
                  {absencesTexts.menuFile}
                </MenuItem>,
              ]
            : [
                <MenuItem key="blanks" onClick={choose(() => onBlanks(opened.date))}>
                  {attendanceTexts.grid.fillBlanks}
                </MenuItem>,
                <MenuItem key="counts" onClick={choose(() => onCounts(opened.date))}>
                  {attendanceTexts.grid.explainCount}
                </MenuItem>,
              ]}
        </Menu>
      )}
      {absent && <AbsenceDialog student={absent} onClose={() => setAbsent(undefined)} />}
    </>
  );
};
