import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { formatDay } from '../../../core/rules/days.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { useSession } from '../../providers/session.ts';
import { dayOf, timeOf } from '../../providers/today.ts';
import type { EditConflict } from '../../providers/uncertainWrites.ts';
import { OnlineButton } from '../OnlineButton.tsx';
import type { Comparison } from './threeWay.ts';

const conflictTexts = commonTexts.conflict;

/** The server's message, when the other saved, an instant, and who that was, as far as the server says. */
export type OtherSave = Pick<EditConflict, 'message' | 'savedBy'> & { savedAt?: string | undefined };

type FieldConflictsProps = {
  save: OtherSave;
  comparison: Comparison;
  labelOf: (field: string) => string;
  /** A value as it is shown; '' is said to be empty. */
  textOf: (field: string, value: unknown) => string;
  /** Called with the fields of this user that are to be saved over the other's version; none when all of it is taken. */
  onSettle: (mine: Record<string, unknown>) => void;
  /** Needs no connection: the choice waits on the device, as marks do. */
  waits?: boolean;
};

/**
 * Settles a save over what another user saved meanwhile: what they alone changed is taken, and of each field that both
 * changed one value is chosen (docs/decisions/0062-two-savers.md). Nothing was saved yet.
 */
export const FieldConflicts = ({
  save,
  comparison,
  labelOf,
  textOf,
  onSettle,
  waits = false,
}: FieldConflictsProps) => {
  const SettleButton = waits ? Button : OnlineButton;
  const { onlyMine, onlyTheirs, both } = comparison;
  const [choices, setChoices] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({});
  const note = useRef<HTMLDivElement>(null);
  // It opens where the pressed button was, which may be at the lower edge: its answers would be out of sight.
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' });
    // That button is gone.
    if (document.activeElement === document.body) note.current?.focus({ preventScroll: true });
  }, []);

  const said = (field: string, value: unknown) => textOf(field, value) || conflictTexts.empty;
  const isOpen = both.some(({ field }) => !choices[field]);
  const kept = [...onlyMine, ...both.filter(({ field }) => choices[field] !== 'theirs')];
  return (
    <Box
      ref={note}
      tabIndex={-1}
      sx={{ scrollMarginBlock: 'calc(var(--below-bar) + 80px) 24px', outline: 'none' }}
    >
      <Alert severity="error" icon={false}>
        <WhoAndWhen {...save} />
        <Box sx={{ display: 'grid', gap: 1.5, my: 1, typography: 'body1', overflowWrap: 'anywhere' }}>
          {onlyTheirs.length > 0 && (
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {onlyTheirs.map(({ field, base, theirs }) => (
                <li key={field}>
                  {conflictTexts.taken({
                    field: labelOf(field),
                    former: said(field, base),
                    current: said(field, theirs),
                  })}
                </li>
              ))}
            </Box>
          )}
          {both.map(({ field, ...versions }) => (
            <ValueChoice
              key={field}
              label={labelOf(field)}
              sides={SIDES.map(side => ({
                ...{ side, of: conflictTexts[side], value: said(field, versions[side]) },
              }))}
              chosen={choices[field]}
              onChoose={side => setChoices({ ...choices, [field]: side })}
            />
          ))}
          {kept.length > 0 && <div>{conflictTexts[both.length > 0 ? 'keptChosen' : 'keptBoth']}</div>}
        </Box>
        <SettleButton
          variant="contained"
          size="small"
          disabled={isOpen}
          onClick={() => onSettle(Object.fromEntries(kept.map(({ field, mine }) => [field, mine])))}
        >
          {kept.length > 0 ? conflictTexts.save : conflictTexts.takeAll}
        </SettleButton>
      </Alert>
    </Box>
  );
};

const WhoAndWhen = ({ message, savedAt, savedBy }: OtherSave) => {
  const session = useSession();
  const { somebody, self, named, at } = conflictTexts;
  const who = !savedBy ? somebody : savedBy._id === session?.userId ? self : named(savedBy.name);
  const when = savedAt ? ` ${at({ day: formatDay(dayOf(savedAt)), time: timeOf(savedAt) })}` : '';
  return (
    <>
      {message && <div>{message}</div>}
      <div>{who + when}</div>
    </>
  );
};

const SIDES = ['mine', 'theirs'] as const;

type ValueChoiceProps<Side extends string> = {
  label: string;
  /** `of` says whose value it is. */
  sides: readonly { side: Side; of?: string; value: ReactNode }[];
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
};

/** Which of the values stays in which two versions, or two files, differ; each is pressed anywhere. */
export const ValueChoice = <Side extends string>({
  label,
  sides,
  chosen,
  onChoose,
}: ValueChoiceProps<Side>) => {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        name={id}
        value={chosen ?? null}
        onChange={(_, value) => onChoose(value as Side)}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
          gap: 1,
        }}
      >
        {sides.map(({ side, of, value }) => (
          <FormControlLabel
            key={side}
            value={side}
            control={<Radio size="small" sx={{ p: 0.75 }} />}
            label={
              <Box sx={{ py: 0.75, minWidth: 0, overflowWrap: 'anywhere' }}>
                {of && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{of}</Box>}
                {value}
              </Box>
            }
            sx={{
              alignItems: 'flex-start',
              m: 0,
              pl: 0.5,
              pr: 1.5,
              minWidth: 0,
              borderRadius: 1,
              border: 1,
              borderColor: chosen === side ? 'primary.main' : 'divider',
              backgroundColor: chosen === side ? 'surface.selected' : 'transparent',
              '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0 },
            }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};
