import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { HttpError, useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { ChangesCard } from './today/ChangesCard.tsx';
import { EvaluationsCard } from './today/EvaluationsCard.tsx';
import { FilesCard } from './today/FilesCard.tsx';
import { LessonsCard } from './today/LessonsCard.tsx';
import { LookAtCard } from './today/LookAtCard.tsx';
import { UnfilledCard } from './today/UnfilledCard.tsx';

/** What a user comes for on a working day, from one call (docs/product.md §2, Home). */
export const Today = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['today'],
    queryFn: ({ signal }) => dataProvider.getToday(signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  // Another back end has no such call.
  if (error instanceof HttpError && error.status === NOT_FOUND) return null;
  return (
    <Box component="section" aria-labelledby="today" aria-busy={!data && !error}>
      <Typography id="today" variant="h2" sx={{ mb: 2 }}>
        {translate('home.today.title')}
      </Typography>
      {!data && error && (
        <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          {translate('home.today.failed')}
          <Button variant="outlined" size="small" onClick={() => refetch()}>
            {translate('common.action.retry')}
          </Button>
        </Box>
      )}
      {!(error && !data) && (
        <Box sx={{ columnCount: { md: 2 }, columnGap: 2 }}>
          <LessonsCard lessons={data?.lessons} />
          <UnfilledCard lessons={data?.unfilled} />
          <LookAtCard students={data?.lookAt} />
          {data?.evaluations !== null && <EvaluationsCard evaluations={data?.evaluations} />}
          <FilesCard files={data?.files} />
          <ChangesCard changes={data?.changes} />
        </Box>
      )}
    </Box>
  );
};

const NOT_FOUND = 404;
