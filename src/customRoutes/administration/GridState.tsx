import SearchOffIcon from '@mui/icons-material/SearchOffRounded';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { EmptyState } from '../../components/EmptyState.tsx';
import type { ResourceName } from './ResourceName.ts';

type GridStateProps = {
  resource: ResourceName;
  /** How many records there are; undefined while that is not known. */
  total: number | undefined;
  /** How many of them are in sight. */
  found: number;
  sought: string;
  /** Why the list could not be loaded. */
  problem: string | undefined;
  /** Whether the new card is open. */
  adding: boolean;
  onRetry: () => void;
};

/** What stands in place of cards: that loading failed, that there is nothing yet, that nothing matches. */
export const GridState = ({ resource, total, found, sought, problem, adding, onRetry }: GridStateProps) => {
  const translate = useTranslate();
  if (problem) {
    return (
      <EmptyState
        title={translate('administration.loadFailed')}
        text={translate(problem)}
        action={
          <Button variant="outlined" onClick={onRetry}>
            {translate('common.action.retry')}
          </Button>
        }
      />
    );
  }
  if (total === 0 && !adding) {
    return (
      <EmptyState
        title={translate(`administration.${resource}.empty.title`)}
        text={translate(`administration.${resource}.empty.text`)}
      />
    );
  }
  if (total && found === 0) {
    return (
      <EmptyState
        icon={<SearchOffIcon />}
        title={translate('administration.noMatch.title')}
        text={translate('administration.noMatch.text', { sought: sought.trim() })}
      />
    );
  }
  return null;
};
