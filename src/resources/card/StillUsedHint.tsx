import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { administrationTexts } from '../../customRoutes/administration/administrationTexts.ts';
import { type Counted, useUseCounts } from './useUseCounts.ts';

/** Says of a class or organization that is made inactive that its students stay where they are. */
export const StillUsedHint = ({ resource }: { resource: Counted }) => {
  const record = useRecordContext();
  const status = useWatch({ name: 'status' });
  const { students } = useUseCounts(resource, record?.id) ?? { students: 0 };
  return (
    <Typography role="status" variant="body2" sx={{ color: 'warning.main', '&:empty': { display: 'none' } }}>
      {status === false && students > 0 && administrationTexts[resource].stillUsed(students)}
    </Typography>
  );
};
