import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

type TodayCardProps = {
  part: 'lessons' | 'unfilled' | 'lookAt' | 'evaluations' | 'changes' | 'files';
  /** What is listed. */
  rows: readonly unknown[];
  /** Stands beside the title. */
  more?: ReactNode;
  children: ReactNode;
};

/** A part of ‘Vandaag’: its title, its rows, and the text for when there are none. */
export const TodayCard = ({ part, rows, more, children }: TodayCardProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        minWidth: 0,
        mb: 2,
        breakInside: 'avoid',
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 0.5 }}>
        <Typography id={id} variant="h3">
          {translate(`home.today.${part}.title`)}
        </Typography>
        {more}
      </Box>
      {rows.length === 0 ? (
        <Typography variant="body2" sx={{ py: 1, color: 'text.secondary' }}>
          {translate(`home.today.${part}.empty`)}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {children}
        </Box>
      )}
    </Box>
  );
};
