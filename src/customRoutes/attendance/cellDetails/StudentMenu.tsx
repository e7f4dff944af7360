import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import { fullName } from '../../../../core/rules/text.ts';
import { AbsenceDialog } from '../../../resources/students/absences/AbsenceDialog.tsx';
import { absencesTexts } from '../../../resources/students/absences/absencesTexts.ts';
import { useFileLink } from '../../../resources/students/list/useFileLink.ts';
import { STUDENT_NAMES } from '../grid/StudentCells.tsx';
import type { SheetStudent } from '../sheet.ts';
import { STUDENT_MENU } from './StudentMenuButton.tsx';

/** The menu of one row, and what it opens. */
export const useStudentMenu = (students: readonly SheetStudent[]) => {
  const [opened, setOpened] = useState<{ student: SheetStudent; anchor: Element }>();

  const open = (row: number, anchor: Element): boolean => {
    const student = students[row];
    if (student) setOpened({ student, anchor });
    return student !== undefined;
  };

  return {
    opened,
    close: () => setOpened(undefined),

    /** Opens the menu when the click was on the button of a row. */
    openByButton: (event: MouseEvent): boolean => {
      const button = (event.target as Element).closest(`.${STUDENT_MENU}`);
      const row = button?.closest('tr')?.sectionRowIndex;
      return button !== null && row !== undefined && open(row, button);
    },

    /** Opens the menu of a row, at an element; returns whether there is such a row. */
    openAt: open,
  };
};

type StudentMenuProps = Pick<ReturnType<typeof useStudentMenu>, 'opened' | 'close'> & {
  onExplain: (studentId: string) => void;
};

/** What can be done for the student of a row: announce an absence, explain the presence, open the file. */
export const StudentMenu = ({ opened, close, onExplain }: StudentMenuProps) => {
  const fileLink = useFileLink(STUDENT_NAMES);
  const [absent, setAbsent] = useState<SheetStudent>();
  const announce = () => {
    setAbsent(opened?.student);
    close();
  };
  return (
    <>
      {opened && (
        <Menu
          open
          anchorEl={opened.anchor}
          onClose={close}
          slotProps={{
            list: { 'aria-label': absencesTexts.menu(fullName(opened.student)) },
          }}
        >
          <MenuItem onClick={announce}>{absencesTexts.menuAnnounce}</MenuItem>
          <MenuItem
            onClick={() => {
              onExplain(opened.student._id);
              close();
            }}
          >
            {absencesTexts.menuPresence}
          </MenuItem>
          {/* The focus returns to the name, as the menu is gone by then. */}
          <MenuItem component={Link} {...fileLink(opened.student._id)} id={undefined}>
            {absencesTexts.menuFile}
          </MenuItem>
        </Menu>
      )}
      {absent && <AbsenceDialog student={absent} onClose={() => setAbsent(undefined)} />}
    </>
  );
};
