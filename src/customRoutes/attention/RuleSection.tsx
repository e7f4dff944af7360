import ExpandIcon from '@mui/icons-material/ExpandMoreRounded';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router';
import type { AttentionItem } from '../../../core/contract/attention.ts';
import {
  ATTENTION_RULES,
  type AttentionRuleName,
  readStudentRule,
} from '../../../core/rules/attentionRules.ts';
import { LoadFailure } from '../../components/failures.tsx';
import { useFocusFallback, useFocusOnClose } from '../../components/focus.ts';
import { PaginationBar, useLastPage } from '../../components/PaginationBar.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import { Skeletons } from '../../components/TableSkeleton.tsx';
import { attentionTexts, type TextsOfRules } from '../../i18n/attentionTexts.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { readDraft } from '../../providers/drafts.ts';
import { studentsAddress } from '../../resources/students/list/listAddress.ts';
import { SCREENS } from '../../screens.ts';
import { attentionKeys, HideDialog, hidingDraft, noteDraft, WriteNoteDialog } from './AttentionDialogs.tsx';
import { AttentionRow } from './AttentionRow.tsx';
import { FreeDayLessonsButton } from './FreeDayLessons.tsx';

export type AttentionPlace = { rule: AttentionRuleName; page: number; hidden: boolean };

type RuleSectionProps = {
  rule: AttentionRuleName;
  count: number;
  hidden: number;
  texts: TextsOfRules;
  /** Where in its list it is open; null when it is closed. */
  place: AttentionPlace | null;
  onPlace: (place: AttentionPlace | null) => void;
};

export const RuleSection = ({ rule, count, hidden, texts, place, onPlace }: RuleSectionProps) => {
  const id = `attention-${rule}`;
  return (
    <Accordion
      {...FOLDED}
      expanded={place !== null}
      onChange={(_, open) => onPlace(open ? { rule, page: 1, hidden: false } : null)}
    >
      <AccordionSummary expandIcon={<ExpandIcon />} id={`${id}-head`} aria-controls={`${id}-list`}>
        <Box component="span" sx={SUMMARY}>
          <Typography variant="h3" component="span" sx={{ flex: '1 1 240px' }}>
            {texts.title(rule)}
          </Typography>
          {hidden > 0 && (
            <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
              {attentionTexts.hiddenCount(hidden)}
            </Typography>
          )}
          <StatusChip tone={count > 0 ? 'excused' : 'present'}>
            {attentionTexts.count[ATTENTION_RULES[rule].subject](count)}
          </StatusChip>
        </Box>
      </AccordionSummary>
      <AccordionDetails>
        <Typography variant="body2" sx={{ mb: 1.5, maxWidth: '80ch', color: 'text.secondary' }}>
          {texts.why(rule)}
        </Typography>
        {place && <RuleList place={place} hiddenCount={hidden} texts={texts} onPlace={onPlace} />}
      </AccordionDetails>
    </Accordion>
  );
};

export const FOLDED = {
  disableGutters: true,
  variant: 'outlined',
  slotProps: { heading: { component: 'h2' }, transition: { unmountOnExit: true, timeout: 150 } },
  sx: { borderRadius: 1, '&:before': { display: 'none' } },
} as const;

const SUMMARY = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  width: '100%',
  pr: 1,
  // A long word breaks where letters are too large for it.
  overflowWrap: 'anywhere',
} as const;

type RuleListProps = {
  place: AttentionPlace;
  hiddenCount: number;
  texts: TextsOfRules;
  onPlace: (place: AttentionPlace) => void;
};

const RuleList = ({ place, hiddenCount, texts, onPlace }: RuleListProps) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { rule, page, hidden } = place;
  const { data, error, refetch } = useQuery({
    queryKey: attentionKeys.page(rule, page, hidden),
    queryFn: ({ signal }) => dataProvider.getAttentionPage(rule, { page, hidden, signal }),
    refetchOnMount: 'always',
  });
  const [writing, setWriting] = useState<AttentionItem>();
  const [hiding, setHiding] = useState<AttentionItem>();
  // What was typed before the page was loaded again, or the session ended, is shown by itself.
  const [isBegun, setBegun] = useState(false);
  if (data && !isBegun) {
    setBegun(true);
    setWriting(data.list.find(item => readDraft(noteDraft(item))));
    setHiding(data.list.find(item => readDraft(hidingDraft(rule, item))));
  }
  const list = useRef<HTMLDivElement>(null);
  useFocusFallback(list, data);
  useFocusOnClose(list, Boolean(writing ?? hiding));

  // The points of the last page may have been repaired.
  const lastPage = data ? Math.max(1, data.pagesCount) : page;
  useLastPage(page, lastPage, page => onPlace({ rule, hidden, page }));

  return (
    <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
      {!data && !error && <Skeletons count={4} height={52} />}
      {!data && error && <LoadFailure sentence={attentionTexts.listFailed} onRetry={refetch} />}
      {data?.list.length === 0 && (
        <Typography variant="body2" sx={{ py: 1 }}>
          {hidden ? attentionTexts.noneHidden : attentionTexts.noneOpen}
        </Typography>
      )}
      {!hidden && rule === 'lessonOnFreeDay' && data && data.count > 0 && <FreeDayLessonsButton />}
      {data && data.list.length > 0 && (
        <Box component="ul" aria-label={texts.title(rule)} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.list.map(item => (
            <AttentionRow
              key={item.subject}
              rule={rule}
              item={item}
              texts={texts}
              onHide={() => setHiding(item)}
              onWrite={() => setWriting(item)}
            />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 1.5 }}>
        {(hidden || hiddenCount > 0) && (
          <Button size="small" onClick={() => onPlace({ rule, page: 1, hidden: !hidden })}>
            {hidden ? attentionTexts.showOpen : attentionTexts.showHidden(hiddenCount)}
          </Button>
        )}
        {!hidden && data && data.count > 0 && <AllOfRule rule={rule} title={texts.title(rule)} />}
        <PaginationBar
          page={page}
          pagesCount={data?.pagesCount ?? 0}
          list={list}
          onChange={next => onPlace({ rule, hidden, page: next })}
        />
      </Box>
      {hiding && (
        <HideDialog
          rule={rule}
          item={hiding}
          name={texts.label(rule, hiding)}
          onClose={() => setHiding(undefined)}
        />
      )}
      {writing && <WriteNoteDialog item={writing} onClose={() => setWriting(undefined)} />}
    </Box>
  );
};

/** Leads to all that a rule points out at once, where a list has them. */
const AllOfRule = ({ rule, title }: { rule: AttentionRuleName; title: string }) => {
  const isOfStudents = readStudentRule(rule) !== undefined;
  if (!isOfStudents && rule !== 'emptyCells') return null;
  const text = isOfStudents ? attentionTexts.toList : attentionTexts.toLists;
  return (
    <Button
      size="small"
      component={Link}
      to={
        isOfStudents
          ? studentsAddress({ inactive: true, attention: rule })
          : `${SCREENS.lists.path}?unfilled=true`
      }
      aria-label={attentionTexts.repairFor({ repair: text, name: title })}
    >
      {text}
    </Button>
  );
};
