import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { pathTo } from '../../../../core/contract/paths.ts';
import type { Today } from '../../../../core/contract/today.ts';
import { SCREENS } from '../../../screens.ts';
import { TodayCard } from './TodayCard.tsx';
import { TodayRow } from './TodayRow.tsx';

/** Students of the user's own whom a rule of ‘Aandachtspunten’ points out. */
export const LookAtCard = ({ students }: { students: Today['lookAt'] | undefined }) => {
  const translate = useTranslate();
  return (
    <TodayCard
      part="lookAt"
      rows={students}
      more={
        <Link component={RouterLink} to={SCREENS.attention.path} variant="button">
          {translate('home.today.lookAt.all')}
        </Link>
      }
    >
      {students?.map(({ _id, name, rule }) => (
        <TodayRow key={_id} to={pathTo(SCREENS.student.path, { id: _id })} name={name}>
          <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
            {translate(`home.today.lookAt.${rule}`)}
          </Typography>
        </TodayRow>
      ))}
    </TodayCard>
  );
};
