import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { EvaluationRow } from '../../../core/contract/evaluations.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Page } from '../../components/Page.tsx';
import { TableSkeleton } from '../../components/TableSkeleton.tsx';
import { EvaluationList } from './EvaluationList.tsx';
import { NothingDue } from './NothingDue.tsx';
import { useEvaluations } from './useEvaluations.ts';

/** Who is due for an evaluation (SPEC.md §2, Evaluations). */
export const EvaluationsPage = () => {
  const translate = useTranslate();
  const { rows, loading, failed, refetch, remove } = useEvaluations();
  const [worked, setWorked] = useState(false);
  const finish = ({ _id }: EvaluationRow) => {
    setWorked(true);
    remove(_id);
  };
  return (
    <Page title={translate('evaluations.title')} intro={translate('evaluations.intro')}>
      {loading && <TableSkeleton columns={5} />}
      {failed && (
        <EmptyState
          title={translate('evaluations.failed.title')}
          action={
            <Button variant="outlined" onClick={() => refetch()}>
              {translate('evaluations.failed.retry')}
            </Button>
          }
        />
      )}
      {rows?.length === 0 && <NothingDue focused={worked} />}
      {rows && rows.length > 0 && (
        <EvaluationList rows={rows} onFinished={finish} onRefused={() => refetch()} />
      )}
    </Page>
  );
};
