import TaskAltIcon from '@mui/icons-material/TaskAltRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { AttentionOverview } from '../../../core/contract/attention.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Page } from '../../components/Page.tsx';
import { attention } from '../../i18n/attention.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { provideMessages } from '../../providers/i18nProvider.ts';
import { type AttentionPlace, attentionAddress, placeIn } from './attentionAddress.ts';
import { attentionKeys } from './queries.ts';
import { RuleSection } from './RuleSection.tsx';
import { useRuleTexts } from './useRuleTexts.ts';

provideMessages({ attention });

/** What is wrong or forgotten, rule by rule (docs/product.md §2, Attention). */
export const AttentionPage = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: attentionKeys.overview,
    queryFn: ({ signal }) => dataProvider.getAttention(signal),
    refetchOnMount: 'always',
  });
  return (
    <Page title={translate('attention.title')} intro={translate('attention.intro')}>
      {!data && !error && <RulesSkeleton />}
      {!data && error && (
        <EmptyState
          title={translate('attention.failed')}
          action={
            <Button variant="outlined" onClick={() => refetch()}>
              {translate('common.action.retry')}
            </Button>
          }
        />
      )}
      {data && <Rules overview={data} />}
    </Page>
  );
};

const SKELETONS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

const RulesSkeleton = () => (
  <Box aria-hidden sx={{ display: 'grid', gap: 1 }}>
    {SKELETONS.map(rule => (
      <Skeleton key={rule} variant="rounded" height={64} />
    ))}
  </Box>
);

/** The rules that found something, each to be opened; below them the others, in a few lines. */
const Rules = ({ overview }: { overview: AttentionOverview }) => {
  const translate = useTranslate();
  const texts = useRuleTexts(overview);
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
          title={translate('attention.clear.title')}
          text={translate('attention.clear.text')}
        />
      )}
      <Box component="section" aria-label={translate('attention.found')} sx={{ display: 'grid', gap: 1 }}>
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
      {others.length > 0 && (
        <Box component="section" aria-labelledby="nothing-found" sx={{ mt: 4 }}>
          <Typography id="nothing-found" variant="h3" component="h2" sx={{ mb: 1 }}>
            {translate('attention.nothing')}
          </Typography>
          <Box
            component="ul"
            sx={{
              display: 'grid',
              gap: 1,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
              listStyle: 'none',
              m: 0,
              p: 0,
            }}
          >
            {others.map(({ rule }) => (
              <Box component="li" key={rule} sx={{ display: 'flex', gap: 1, color: 'text.secondary' }}>
                <TaskAltIcon aria-hidden fontSize="small" color="primary" sx={{ mt: 0.25 }} />
                <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  {texts.title(rule)}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </>
  );
};
