import AddIcon from '@mui/icons-material/AddRounded';
import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import EditIcon from '@mui/icons-material/EditOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOffRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { FreePeriod, ListedFreePeriod } from '../../../core/contract/freePeriods.ts';
import type { AttentionRuleName } from '../../../core/rules/attentionRules.ts';
import { daysBetween } from '../../../core/rules/days.ts';
import { foldText } from '../../../core/rules/text.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { NumberLink } from '../../components/ExplanationDialog.tsx';
import { useFocusFallback, useFocusOnClose } from '../../components/focus.ts';
import { NativeChoice } from '../../components/NativeChoice.tsx';
import { OnlineIconButton } from '../../components/OnlineButton.tsx';
import { PlainTable } from '../../components/PlainTable.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { TableSkeleton } from '../../components/TableSkeleton.tsx';
import { foundationKeys } from '../../components/useFoundation.ts';
import { useUndoing } from '../../components/useUndoing.ts';
import { shortDay } from '../../i18n/dayLabels.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { readDraft } from '../../providers/drafts.ts';
import { saveKey } from '../../providers/httpClient.ts';
import { dayOf } from '../../providers/today.ts';
import { cardTexts } from '../../resources/managedCards/cardTexts.ts';
import { SCREENS } from '../../screens.ts';
import { administrationTexts } from './administrationTexts.ts';
import { FreeDaysDialog, freeDaysDraft } from './FreeDaysDialog.tsx';

const ALL = '';

export const FreeDays = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const undoing = useUndoing();
  const { data, error, refetch } = useQuery({
    queryKey: foundationKeys.freePeriods,
    queryFn: ({ signal }) => dataProvider.getFreePeriods(signal),
    refetchOnMount: 'always',
  });
  const [year, setYear] = useState(() => dayOf().slice(0, 4));
  const [sought, setSought] = useState('');
  const [edited, setEdited] = useState<Partial<FreePeriod> | undefined>(() =>
    readDraft(freeDaysDraft()) ? {} : undefined,
  );
  const list = useRef<HTMLDivElement>(null);
  useFocusFallback(list, data);
  useFocusOnClose(list, edited !== undefined);

  const changed = () => queryClient.invalidateQueries({ queryKey: foundationKeys.freePeriods });

  const remove = async ({ _id, name, from, to }: FreePeriod) => {
    try {
      await dataProvider.deleteFreePeriod(_id);
      notify(administrationTexts.freeDays.deleted(name), {
        type: 'success',
        onUndo: () => putBack({ name, from, to }),
      });
    } catch (problem) {
      notify((problem as Error).message, { type: 'error' });
    }
    await changed();
  };
  const putBack = (period: Omit<FreePeriod, '_id'>) => {
    const key = saveKey();
    return undoing(async () => {
      await dataProvider.saveFreePeriod(period, { key }).finally(changed);
    });
  };

  const years = yearsOf(data ?? [], dayOf().slice(0, 4));
  const found = data?.filter(
    ({ name, from, to }) =>
      foldText(name).includes(foldText(sought)) &&
      (year === ALL || (from.slice(0, 4) <= year && year <= to.slice(0, 4))),
  );
  return (
    <section aria-label={administrationTexts.freeDays.label}>
      <Typography sx={{ mb: 2, maxWidth: '70ch', color: 'text.secondary' }}>
        {administrationTexts.freeDays.intro}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
        <SearchField
          sx={{ flex: { xs: '1 1 100%', sm: '0 1 320px' } }}
          label={administrationTexts.freeDays.search}
          value={sought}
          onChange={setSought}
        />
        <NativeChoice
          label={administrationTexts.freeDays.year}
          value={year}
          options={[
            [ALL, administrationTexts.freeDays.allYears],
            ...years.map(each => [each, each] as const),
          ]}
          onChange={setYear}
          sx={{ width: 140 }}
        />
        <Button
          variant="contained"
          startIcon={<AddIcon />}
          onClick={() => setEdited({})}
          sx={{ ml: 'auto', minHeight: 44 }}
        >
          {administrationTexts.freeDays.add}
        </Button>
      </Box>
      <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
        {!data && !error && <TableSkeleton columns={4} />}
        {!data && error && <EmptyState title={cardTexts.loadFailed} text={error.message} onRetry={refetch} />}
        {data?.length === 0 && (
          <EmptyState
            title={administrationTexts.freeDays.empty.title}
            text={administrationTexts.freeDays.empty.text}
          />
        )}
        {data && data.length > 0 && found?.length === 0 && (
          <EmptyState
            icon={<SearchOffIcon />}
            title={cardTexts.noMatch.title}
            text={cardTexts.noMatch.text([sought, year].filter(Boolean).join(', '))}
            action={
              year !== ALL && (
                <Button variant="outlined" onClick={() => setYear(ALL)}>
                  {administrationTexts.freeDays.showAllYears}
                </Button>
              )
            }
          />
        )}
        {found && found.length > 0 && <FreeDaysTable periods={found} onEdit={setEdited} onRemove={remove} />}
      </Box>
      {edited && (
        <FreeDaysDialog
          period={edited}
          onSaved={({ name, from }) => {
            setEdited(undefined);
            if (year !== ALL) setYear(from.slice(0, 4));
            notify(administrationTexts.freeDays.saved(name), { type: 'success' });
            changed();
          }}
          onClose={() => {
            setEdited(undefined);
            // A conflict may have shown that a colleague changed them.
            changed();
          }}
        />
      )}
    </section>
  );
};

/** The years of which there are days, this one, and the next: newest first. */
const yearsOf = (periods: readonly FreePeriod[], today: string): string[] => {
  const years = periods.flatMap(({ from, to }) => [from.slice(0, 4), to.slice(0, 4)]);
  return [...new Set([...years, today, String(Number(today) + 1)])].sort().reverse();
};

type FreeDaysTableProps = {
  periods: readonly ListedFreePeriod[];
  onEdit: (period: FreePeriod) => void;
  onRemove: (period: FreePeriod) => void;
};

const LESSON_RULE: AttentionRuleName = 'lessonOnFreeDay';
const LESSONS = `${SCREENS.attention.path}?${new URLSearchParams({ rule: LESSON_RULE })}`;

const Nowrap = styled('span')({ whiteSpace: 'nowrap' });

const FreeDaysTable = ({ periods, onEdit, onRemove }: FreeDaysTableProps) => (
  <PlainTable
    label={administrationTexts.freeDays.label}
    heads={[
      administrationTexts.freeDays.name,
      administrationTexts.freeDays.period,
      <span key="actions" style={visuallyHidden}>
        {administrationTexts.freeDays.actions}
      </span>,
    ]}
    endAligned={2}
    rows={periods.map(period => {
      const { _id: key, name, from, to, lessons = 0 } = period;
      return {
        key,
        cells: [
          <Fragment key="name">
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {administrationTexts.freeDays.days(daysBetween(from, to) + 1)}
            </Typography>
            {lessons > 0 && (
              <Typography variant="body2">
                <NumberLink to={LESSONS} title={administrationTexts.freeDays.toLessons}>
                  {administrationTexts.freeDays.lessons(lessons)}
                </NumberLink>
              </Typography>
            )}
          </Fragment>,
          <Fragment key="period">
            <Nowrap>{shortDay(from)}</Nowrap>
            {from !== to && (
              <>
                {' – '}
                <Nowrap>{shortDay(to)}</Nowrap>
              </>
            )}
          </Fragment>,
          <Box key="actions" sx={{ whiteSpace: 'nowrap', '& button': { width: 44, height: 44 } }}>
            <IconButton aria-label={administrationTexts.freeDays.edit(name)} onClick={() => onEdit(period)}>
              <EditIcon fontSize="small" />
            </IconButton>
            <OnlineIconButton
              aria-label={administrationTexts.freeDays.remove(name)}
              onClick={() => onRemove(period)}
            >
              <DeleteIcon fontSize="small" />
            </OnlineIconButton>
          </Box>,
        ],
      };
    })}
  />
);
