import { memo } from 'react';
import type { useTranslate } from 'react-admin';
import type { AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import { detailLines, type ShownDetails } from '../cellDetails/cellDetails.ts';
import type { CellState } from '../sheet.ts';

type GridCellProps = {
  /** The student and the date as they are read out. */
  name: string;
  dateName: string;
  state: CellState;
  status: AttendanceStatus;
  isUnsaved: boolean;
  /** What it says beside its status. */
  said: ShownDetails | undefined;
  /** Whether it was marked last in its row. */
  isFresh: boolean;
  /** Given, not asked for: there are thousands of cells. */
  translate: ReturnType<typeof useTranslate>;
};

/**
 * A student on a date. Of a row in which one mark changes no other cell is rendered: a key that marks a range of 60
 * would otherwise render 3,600.
 */
export const GridCell = memo(
  ({ name, dateName, state, status, isUnsaved, said, isFresh, translate }: GridCellProps) => {
    const isBlank = state === 'none' || state === 'off';
    const lines = said && !isBlank ? detailLines(said, translate) : [];
    const announced = said?.announced === true && !isBlank && !isUnsaved;
    const blank = translate(state === 'off' ? 'lessonDays.notHeld.cell' : 'attendance.grid.notEnrolled');
    const word = announced
      ? translate('attendance.grid.announced')
      : status || translate('attendance.grid.empty');
    const spoken = [name, dateName, isBlank ? blank : word, ...lines];
    if (state === 'off' && status) spoken.push(translate('lessonDays.notHeld.kept', { status }));
    if (state === 'locked') spoken.push(translate('attendance.grid.locked'));
    if (isUnsaved) spoken.push(translate('attendance.grid.unsaved'));
    return (
      // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid, a td is a gridcell
      <td
        tabIndex={-1}
        aria-label={spoken.join(', ')}
        aria-selected={false}
        aria-disabled={state === 'open' ? undefined : true}
        data-status={isBlank ? '' : announced ? 'Afgemeld' : status}
        data-announced={announced || undefined}
        data-noted={lines.length > 0 || undefined}
        data-state={state}
        data-unsaved={isUnsaved || undefined}
        data-fresh={isFresh || undefined}
      />
    );
  },
);
