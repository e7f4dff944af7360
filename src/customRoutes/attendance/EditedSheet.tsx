import Box from '@mui/material/Box';
import type { ComponentProps, Ref } from 'react';
import { attendanceTexts } from './attendanceTexts.ts';
import { AttendanceGrid } from './grid/AttendanceGrid.tsx';
import { PrintedSheet } from './PrintedSheet.tsx';
import { readSheet } from './sheetDownload.ts';

type EditedSheetProps = Omit<ComponentProps<typeof AttendanceGrid>, 'label'> & {
  name: string;
  footer: string;
  grid?: Ref<HTMLElement>;
};

/** The sheet of a list, stored or still to be made: on the screen to be filled in, on paper to be read. */
export const EditedSheet = ({ name, footer, grid, ...rest }: EditedSheetProps) => (
  <>
    <Box ref={grid} className="no-print">
      <AttendanceGrid label={attendanceTexts.grid.label(name)} {...rest} />
    </Box>
    <PrintedSheet sheet={readSheet(name, rest.editing.sheet)} footer={footer} />
  </>
);
