import { memo } from 'react';
import { absencesTexts } from '../../../resources/students/absences/absencesTexts.ts';

/** The class of the button: the grid has one listener for the clicks of all rows. */
export const STUDENT_MENU = 'student-menu';

/** Opens what can be done for the student of a row; from the name the keys for a menu do the same. */
export const StudentMenuButton = memo(({ name }: { name: string }) => {
  const label = absencesTexts.menu(name);
  return (
    <button
      type="button"
      tabIndex={-1}
      className={STUDENT_MENU}
      aria-label={label}
      title={label}
      aria-haspopup="menu"
    />
  );
});
