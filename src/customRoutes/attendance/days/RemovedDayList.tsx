import RestoreIcon from '@mui/icons-material/RestoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { RemovedDay } from '../../../../core/contract/lessonDays.ts';
import { type Day, formatDay } from '../../../../core/rules/days.ts';
import { useFocusFallback } from '../../../components/focus.ts';
import { shortDay } from '../../../i18n/dayLabels.ts';
import { dayOf } from '../../../providers/today.ts';
import type { LessonDayChanges } from './useLessonDays.ts';

type RemovedDayListProps = {
  days: readonly RemovedDay[];
  changes: LessonDayChanges;
  onRestored: (day: Day) => void;
};

/** The days that were taken away with marks and can be put back; one without is simply added again. */
export const RemovedDayList = ({ days, changes: { restore, busy }, onRestored }: RemovedDayListProps) => {
  const translate = useTranslate();
  const section = useRef<HTMLElement>(null);
  useFocusFallback(section, days);
  const kept = days.filter(({ marks }) => marks > 0);
  if (kept.length === 0) return null;
  return (
    <Box
      component="section"
      ref={section}
      tabIndex={-1}
      aria-labelledby="removed-days"
      sx={{ outline: 'none' }}
    >
      <Typography id="removed-days" variant="h2">
        {translate('lessonDays.removedDays')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {translate('lessonDays.removedHint')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxWidth: 720 }}>
        {kept.map(({ _id, date, removedAt, removedBy, marks }) => (
          <Box
            component="li"
            key={_id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'space-between',
              columnGap: 2,
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box className="tabular" sx={{ typography: 'body2' }}>
              {shortDay(date)}
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {translate('lessonDays.removedOn', {
                  date: formatDay(dayOf(removedAt)),
                  name: removedBy,
                  smart_count: marks,
                })}
              </Typography>
            </Box>
            <Button
              size="small"
              startIcon={<RestoreIcon />}
              disabled={busy}
              aria-label={translate('lessonDays.restoreDay', { date: shortDay(date) })}
              onClick={async () => (await restore(_id, date)) && onRestored(date)}
            >
              {translate('lessonDays.restore')}
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
