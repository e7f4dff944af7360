import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { ATTENDANCE_STATUSES } from '../../../../core/rules/attendanceCycle.ts';
import { shorten } from '../../../../core/rules/text.ts';
import { type Meanings, meaningKey, type PastePlan } from './pastePlan.ts';

type PasteMeaningsProps = {
  /** All that is not understood by itself. */
  unknown: PastePlan['unknown'];
  meanings: Meanings;
  onMeanings: (meanings: Meanings) => void;
  /** Whether the first choice has the focus. */
  autoFocus: boolean;
};

/** Texts that are asked about, the most frequent ones, and characters of them. */
const ASKED_MAX = 8;
const TEXT_MAX = 20;

/** Asks what texts mean that say no status by themselves, as 'A' or 'ziek' of a teacher's own sheet. */
export const PasteMeanings = ({ unknown, meanings, onMeanings, autoFocus }: PasteMeaningsProps) => {
  const translate = useTranslate();
  const texts = [...Map.groupBy(unknown, ({ text }) => meaningKey(text))]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, ASKED_MAX);
  if (texts.length === 0) return null;

  const choose = (key: string, value: string) => {
    const next = new Map(meanings);
    const status = ATTENDANCE_STATUSES.find(each => each === value);
    if (status) next.set(key, status);
    else next.delete(key);
    onMeanings(next);
  };

  return (
    <section>
      <Box component="p" sx={{ m: 0, mb: 2, color: 'text.secondary', typography: 'body2' }}>
        {translate('attendance.paste.understood')}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {texts.map(([key, cells], index) => (
          <TextField
            key={key}
            select
            autoFocus={autoFocus && index === 0}
            size="small"
            label={translate('attendance.paste.meaning', {
              text: shorten(cells[0]?.text.trim() ?? '', TEXT_MAX),
              smart_count: cells.length,
            })}
            value={meanings.get(key) ?? ''}
            onChange={event => choose(key, event.target.value)}
            slotProps={{ inputLabel: { shrink: true }, select: { native: true } }}
          >
            <option value="">{translate('attendance.paste.leftOut')}</option>
            {ATTENDANCE_STATUSES.filter(status => status).map(status => (
              <option key={status} value={status}>
                {status}
              </option>
            ))}
          </TextField>
        ))}
      </Box>
    </section>
  );
};
