import SearchIcon from '@mui/icons-material/SearchOffRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { isNoResponse } from '../../providers/httpClient.ts';

type FindStateProps = {
  text: string;
  isEmpty: boolean;
  isOutdated: boolean;
  failure: Error | undefined;
  isOffline: boolean;
  onRetry: () => void;
  /** Looks for the text in the students list. */
  onStudents: () => void;
};

/** What stands below the options: that more is on its way, that it failed, or that nothing was found. */
export const FindState = (props: FindStateProps) => {
  const { text, isEmpty, isOutdated, failure, isOffline, onRetry, onStudents } = props;
  const translate = useTranslate();
  if (isOffline) return <Problem sentence={translate('find.offline')} />;
  if (failure) {
    const sentence = isNoResponse(failure) ? translate('find.failed') : failure.message;
    return <Problem sentence={sentence} onRetry={onRetry} />;
  }
  if (!isEmpty) return null;
  if (isOutdated) return <Loading />;
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={translate('find.nothing.title', { text })}
      text={translate('find.nothing.text')}
      action={
        <Button variant="outlined" onClick={onStudents}>
          {translate('find.nothing.students')}
        </Button>
      }
    />
  );
};

const Problem = ({ sentence, onRetry }: { sentence: string; onRetry?: () => void }) => (
  <Box sx={{ px: 1.5, py: 1, typography: 'body2' }}>
    <LoadFailure sentence={sentence} {...(onRetry && { onRetry })} />
  </Box>
);

const ROWS = ['a', 'b', 'c', 'd', 'e'] as const;

const Loading = () =>
  ROWS.map(row => (
    <Box key={row} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44, px: 1.5 }}>
      <Skeleton variant="circular" width={20} height={20} />
      <Skeleton width="45%" />
    </Box>
  ));
