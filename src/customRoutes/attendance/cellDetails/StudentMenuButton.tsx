import { memo } from 'react';
import { useTranslate } from 'react-admin';

/** The class of the button: the grid has one listener for the clicks of all rows. */
export const STUDENT_MENU = 'student-menu';

/** Opens what can be done for the student of a row; from the name the keys for a menu do the same. */
export const StudentMenuButton = memo(({ name }: { name: string }) => {
  const translate = useTranslate();
  const label = translate('absences.menu', { name });
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
