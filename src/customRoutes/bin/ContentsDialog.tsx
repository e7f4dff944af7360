import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { ChangeSetContents } from '../../../core/contract/changeSets.ts';
import { isDeletion } from '../../../core/rules/changeSetKinds.ts';
import { ExplanationDialog } from '../../components/ExplanationDialog.tsx';
import { LoadFailure } from '../../components/failures.tsx';
import { commonTexts } from '../../i18n/commonTexts.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { useFileLink } from '../../resources/students/list/listAddress.ts';
import { binTexts } from './binTexts.ts';
import { countText, titleOf } from './ChangeSetItem.tsx';

export const ContentsDialog = ({ changeSetId, onClose }: { changeSetId: string; onClose: () => void }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['changeSetContents', changeSetId],
    queryFn: ({ signal }) => dataProvider.getChangeSetContents(changeSetId, signal),
    staleTime: 0,
    retry: false,
  });
  return (
    <ExplanationDialog
      title={data ? titleOf(data) : binTexts.title}
      rule={binTexts.contents.rule}
      onClose={onClose}
    >
      {error && !data && !isFetching && (
        <LoadFailure sentence={commonTexts.explanation.failed} onRetry={refetch} />
      )}
      {!data && isFetching && <Skeleton variant="rounded" height={240} />}
      {data && <Students contents={data} />}
    </ExplanationDialog>
  );
};

const Students = ({ contents: { kind, list, count } }: { contents: ChangeSetContents }) => {
  const fileLink = useFileLink('contents');
  const others = count - list.length;
  return (
    <>
      <Typography role="status" variant="h3" component="p">
        {countText('students', count)}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere', '& li': { py: 0.25 } }}>
        {list.map(({ _id, name, isDeleted, change }) => (
          <li key={_id}>
            {isDeleted ? (
              name || binTexts.contents.unknown
            ) : (
              <Link component={RouterLink} {...fileLink(_id)}>
                {name}
              </Link>
            )}
            {!(isDeletion(kind) && change === 'deleted') && `: ${binTexts.contents.change[change]}`}
          </li>
        ))}
        {others > 0 && <li>{binTexts.moreItems(others)}</li>}
      </Box>
    </>
  );
};
