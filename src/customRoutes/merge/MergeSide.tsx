import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { MergePreview } from '../../../core/contract/studentMerge.ts';
import { fullName } from '../../../core/rules/text.ts';
import { DayText } from '../../components/DayText.tsx';

type MergeSideProps = { side: 'kept' | 'other'; preview: MergePreview };

/** One of the two files: whether it stays, and whose it is. */
export const MergeSide = ({ side, preview }: MergeSideProps) => {
  const translate = useTranslate();
  const { birthDate } = preview[side];
  const classrooms = preview.classrooms[side].join(', ');
  const stays = side === 'kept';
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={translate(`merge.${side}`)}
      sx={{
        display: 'grid',
        alignContent: 'start',
        gap: 0.5,
        p: 2,
        minWidth: 0,
        overflowWrap: 'anywhere',
        ...(stays && { borderColor: 'primary.main', bgcolor: 'surface.selected' }),
      }}
    >
      <Typography variant="label" sx={{ color: stays ? 'primary.main' : 'text.secondary' }}>
        {translate(`merge.${side}`)}
      </Typography>
      <Typography variant="h2" component="p">
        {fullName(preview[side])}
      </Typography>
      <Box component="dl" sx={FACTS}>
        <dt>{translate('merge.birthDate')}</dt>
        <dd>{birthDate ? <DayText day={birthDate} /> : translate('merge.empty')}</dd>
        <dt>{translate('merge.classrooms')}</dt>
        <dd>{classrooms || translate('merge.noClassroom')}</dd>
      </Box>
    </Paper>
  );
};

const FACTS = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 1.5,
  rowGap: 0.25,
  m: 0,
  typography: 'body2',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0 },
} as const;
