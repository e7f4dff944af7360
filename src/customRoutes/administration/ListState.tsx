import SearchOffIcon from '@mui/icons-material/SearchOffRounded';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { EmptyState } from '../../components/EmptyState.tsx';
import type { ResourceName } from './categoryAddress.ts';

type ListStateProps = {
  /** How many records there are, found or not; undefined while that is not known. */
  all: number | undefined;
  /** Why the list could not be loaded. */
  problem: string | undefined;
  /** Whether the new card is open. */
  adding: boolean;
};

/** What stands in place of cards: that loading failed, that there is nothing yet, that nothing matches. */
export const ListState = ({ all, problem, adding }: ListStateProps) => {
  const translate = useTranslate();
  const { resource, total, filterValues, refetch } = useListContext();
  if (problem) {
    return (
      <EmptyState
        title={translate('administration.loadFailed')}
        text={translate(problem)}
        action={
          <Button variant="outlined" onClick={() => refetch()}>
            {translate('common.action.retry')}
          </Button>
        }
      />
    );
  }
  if (all === 0 && !adding) {
    const empty = `administration.${resource as ResourceName}.empty` as const;
    return <EmptyState title={translate(`${empty}.title`)} text={translate(`${empty}.text`)} />;
  }
  if (!all || total !== 0) return null;
  return (
    <EmptyState
      icon={<SearchOffIcon />}
      title={translate('administration.noMatch.title')}
      text={translate('administration.noMatch.text', { sought: filterValues.q.trim() })}
    />
  );
};
