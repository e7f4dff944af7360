import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useRef } from 'react';
import { attendanceRate } from '../../../../core/rules/attendanceTotals.ts';
import { formatDay } from '../../../../core/rules/days.ts';
import { fullName } from '../../../../core/rules/text.ts';
import { NumberLink } from '../../../components/ExplanationDialog.tsx';
import { LoadFailure } from '../../../components/failures.tsx';
import { useFocusOnClose } from '../../../components/focus.ts';
import { OVER_THE_PAGE, useAddressParameter, useCloseParameter } from '../../../components/overThePage.ts';
import { formatPresence } from '../../../i18n/formatNumber.ts';
import { RECENT } from '../list/listAddress.ts';
import { FilePresenceDialog } from '../presence/PresenceDialog.tsx';
import { useFile } from './FileContext.ts';
import { Fact } from './FileSection.tsx';
import { studentFileTexts } from './studentFileTexts.ts';
import { usePresence } from './usePresence.ts';

const { presence: texts } = studentFileTexts.overview;

/**
 * The share of lessons on which a student was present in 8 weeks, and the same week by week; where the address asks for
 * it, the cells behind it.
 */
export const PresenceOverview = ({ id }: { id: string }) => {
  const { stored } = useFile();
  const { value, addressWith } = useAddressParameter(OVER_THE_PAGE.presence);
  const close = useCloseParameter(OVER_THE_PAGE.presence);
  const number = useRef<HTMLAnchorElement>(null);
  // It may have been opened by its address, from another page.
  useFocusOnClose(number, value !== '');
  const { totals, weeks, failed, isUnknown, refetch } = usePresence(id);
  const count = totals ? totals.present + totals.absent + totals.excused : 0;
  return (
    <>
      {!isUnknown && (
        <Fact title={texts.title}>
          {failed && <LoadFailure sentence={texts.failed} onRetry={refetch} />}
          {/* Its place is kept while it is fetched. */}
          <Box sx={{ minHeight: failed ? 0 : 108 }}>
            {totals && count === 0 && texts.none}
            {totals && count > 0 && (
              <>
                <NumberLink ref={number} to={addressWith(RECENT)} title={texts.explain}>
                  {texts.of(formatPresence(totals), totals.present, count)}
                </NumberLink>
                <Box component="ol" aria-label={texts.weeks} sx={BARS}>
                  {weeks.map(week => {
                    const share = attendanceRate(week);
                    return (
                      <li key={week.from}>
                        <Box aria-hidden sx={share === null ? TRACK : HELD}>
                          <Box sx={{ height: `${(share ?? 0) * 100}%`, bgcolor: 'primary.main' }} />
                        </Box>
                        <span aria-hidden>{formatDay(week.from).slice(0, 5)}</span>
                        <span style={visuallyHidden}>{texts.week(formatDay(week.from), week)}</span>
                      </li>
                    );
                  })}
                </Box>
              </>
            )}
          </Box>
        </Fact>
      )}
      {value && <FilePresenceDialog id={id} name={fullName(stored.student)} which={value} onClose={close} />}
    </>
  );
};

const BARS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(8, minmax(0, 1fr))',
  gap: 0.5,
  m: 0,
  mt: 1,
  p: 0,
  listStyle: 'none',
  typography: 'caption',
  textAlign: 'center',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  position: 'relative',
  // Eight days do not fit side by side: every second one is read.
  '& > li:nth-of-type(even) > span:first-of-type': { visibility: 'hidden' },
} as const;

const TRACK = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  height: 48,
  mb: 0.25,
  borderRadius: 0.5,
  overflow: 'hidden',
  bgcolor: 'surface.sunken',
} as const;

/** Of one with lessons it has a line, also where the student was never present. */
const HELD = { ...TRACK, borderBottom: 2, borderColor: 'primary.main' } as const;
