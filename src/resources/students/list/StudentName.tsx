import AccessTimeIcon from '@mui/icons-material/AccessTimeRounded';
import RemoveIcon from '@mui/icons-material/RemoveRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type SvgIcon from '@mui/material/SvgIcon';
import { pathTo } from '../../../../core/contract/paths.ts';
import { formatDay } from '../../../../core/rules/days.ts';
import { fullName, initialsOf } from '../../../../core/rules/text.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import type { StudentRecord } from '../../../providers/dataProvider/students/studentCalls.ts';
import { SCREENS } from '../../../screens.ts';
import { LINK_MARK } from './StudentDeletion.tsx';
import { studentListTexts } from './studentListTexts.ts';

/**
 * The link that opens a student's file, named by the full name, and a word beside it when the student is
 * inactive or begins later. Inside FileLinks alone, which follows it: a link of the router's is rendered again at every address.
 */
export const StudentName = ({ student, children }: { student: StudentRecord; children: string }) => {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="span"
        aria-hidden
        className="initials"
        data-initials={initialsOf(fullName(student))}
        sx={INITIALS}
      />
      <Box component="span" className="name" sx={{ minWidth: 0, lineHeight: 1.25 }}>
        <Link
          href={pathTo(SCREENS.student.path, { id: student.id })}
          aria-label={fullName(student)}
          color="inherit"
          {...{ [LINK_MARK]: student.id }}
          {...(children.length > LONG_NAME && { title: children, sx: TWO_LINES })}
        >
          {children}
        </Link>{' '}
        {student.begins ? (
          <Mark Icon={AccessTimeIcon}>{commonTexts.status.begins(formatDay(student.begins))}</Mark>
        ) : (
          student.status === 'false' && <Mark Icon={RemoveIcon}>{studentListTexts.inactive}</Mark>
        )}
      </Box>
    </Box>
  );
};

/** Not text of the row, which is copied and read out. */
const INITIALS = {
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  width: '1.75rem',
  height: '1.75rem',
  borderRadius: '50%',
  bgcolor: 'surface.selected',
  color: 'primary.main',
  typography: 'label',
  '&::before': { content: 'attr(data-initials)' },
  '@media print': { display: 'none' },
} as const;

/** From how many letters on a name is cut after its second line; the file has it in full. */
const LONG_NAME = 40;

const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

const Mark = ({ Icon, children }: { Icon: typeof SvgIcon; children: string }) => {
  return (
    <Box
      component="span"
      className="mark"
      title={children}
      sx={({ palette: { tones } }) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.25,
        pr: 0.75,
        pl: 0.25,
        borderRadius: '9px',
        border: '1px solid',
        borderColor: tones.inactive.border,
        backgroundColor: tones.inactive.background,
        color: tones.inactive.text,
        typography: 'label',
        lineHeight: '16px',
        verticalAlign: 'middle',
      })}
    >
      <Icon aria-hidden fontSize="inherit" />
      <span>{children}</span>
    </Box>
  );
};
