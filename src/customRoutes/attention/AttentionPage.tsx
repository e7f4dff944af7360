import ExpandIcon from '@mui/icons-material/ExpandMoreRounded';
import TaskAltIcon from '@mui/icons-material/TaskAltRounded';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { AttentionOverview } from '../../../core/contract/attention.ts';
import { ATTENTION_RULE_NAMES } from '../../../core/rules/attentionRules.ts';
import { pageNumber } from '../../../core/rules/pagination.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Page } from '../../components/Page.tsx';
import { Skeletons } from '../../components/TableSkeleton.tsx';
import { attentionTexts, textsOfRules } from '../../i18n/attentionTexts.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { attentionKeys } from './AttentionDialogs.tsx';
import { type AttentionPlace, FOLDED, RuleSection } from './RuleSection.tsx';

/** /attention: wrong or forgotten data, rule by rule (docs/product.md §2, Attention). */
export const AttentionPage = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: attentionKeys.overview,
    queryFn: ({ signal }) => dataProvider.getAttention(signal),
    refetchOnMount: 'always',
  });
  return (
    <Page title={attentionTexts.title} intro={attentionTexts.intro}>
      {!data && !error && <Skeletons height={64} />}
      {!data && error && <EmptyState title={attentionTexts.failed} onRetry={refetch} />}
      {data && <Rules overview={data} />}
    </Page>
  );
};

/** No wider than the page, whatever a number beside a rule takes. */
const RULES = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 } as const;

const Rules = ({ overview }: { overview: AttentionOverview }) => {
  const texts = textsOfRules(overview);
  const [parameters, setParameters] = useSearchParams();
  const place = placeIn(parameters);
  const goTo = (next: AttentionPlace | null) => setParameters(attentionAddress(next), { replace: true });
  const found = overview.rules.filter(
    ({ rule, count, hidden }) => count + hidden > 0 || rule === place?.rule,
  );
  const others = overview.rules.filter(each => !found.includes(each));
  return (
    <>
      {found.every(({ count }) => count === 0) && (
        <EmptyState
          icon={<TaskAltIcon />}
          title={attentionTexts.clear.title}
          text={attentionTexts.clear.text}
        />
      )}
      <Box component="section" aria-label={attentionTexts.found} sx={RULES}>
        {found.map(counted => (
          <RuleSection
            key={counted.rule}
            {...counted}
            texts={texts}
            place={place?.rule === counted.rule ? place : null}
            onPlace={goTo}
          />
        ))}
      </Box>
      {others.length > 0 && <NothingFound titles={others.map(({ rule }) => texts.title(rule))} />}
    </>
  );
};

const NothingFound = ({ titles }: { titles: readonly string[] }) => (
  <Accordion {...FOLDED} sx={{ ...FOLDED.sx, mt: 1 }}>
    <AccordionSummary expandIcon={<ExpandIcon />}>
      <Typography component="span" sx={{ color: 'text.secondary' }}>
        {attentionTexts.nothing(titles.length)}
      </Typography>
    </AccordionSummary>
    <AccordionDetails>
      <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {titles.map(title => (
          <li key={title}>{title}</li>
        ))}
      </Box>
    </AccordionDetails>
  </Accordion>
);

const placeIn = (parameters: URLSearchParams): AttentionPlace | null => {
  const rule = ATTENTION_RULE_NAMES.find(name => name === parameters.get('rule'));
  if (!rule) return null;
  const page = pageNumber(parameters.get('page') ?? undefined);
  return { rule, page, hidden: parameters.get('hidden') === 'true' };
};

/** The query of a place; the first page and what is shown need no word. */
const attentionAddress = (place: AttentionPlace | null): Record<string, string> =>
  place
    ? {
        rule: place.rule,
        ...(place.page > 1 && { page: String(place.page) }),
        ...(place.hidden && { hidden: 'true' }),
      }
    : {};
