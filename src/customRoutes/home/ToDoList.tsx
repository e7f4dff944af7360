import DoneIcon from '@mui/icons-material/CheckCircleRounded';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import type { FirstSteps, Today } from '../../../core/contract/today.ts';
import type { Permission } from '../../../core/rules/permissions.ts';
import { LoadFailure } from '../../components/failures.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import { useMay } from '../../components/useMay.ts';
import { useFileLink } from '../../resources/students/list/listAddress.ts';
import { SCREENS } from '../../screens.ts';
import { HomeRow, HomeRows, HomeSection } from './HomeSection.tsx';
import { homeTexts } from './homeTexts.ts';
import { allToDo, firstToDo, stepsOf, type ToDo } from './toDo.ts';

type ToDoListProps = { today: Today | undefined; error: unknown; onRetry: () => void };

export const ToDoList = ({ today, error, onRetry }: ToDoListProps) => {
  const { may } = useMay();
  return (
    <HomeSection title={homeTexts.toDo.title} busy={!today && !error}>
      {!today && !error && <LoadingRows />}
      {!today && Boolean(error) && <LoadFailure sentence={homeTexts.toDo.failed} onRetry={onRetry} />}
      {today?.firstSteps && <FirstStepsRows steps={today.firstSteps} may={may} />}
      {today && <Rows today={today} mayAttend={may(SCREENS.attention.access)} />}
    </HomeSection>
  );
};

/** As many lines as are shown at first, in their height. */
const LoadingRows = () => (
  <>
    {Array.from({ length: 10 }, (_, index) => index).map(index => (
      <Box key={index} sx={{ minHeight: 44, display: 'flex', alignItems: 'center', gap: 2 }}>
        <Skeleton width="30%" />
        <Skeleton width="15%" />
      </Box>
    ))}
  </>
);

type FirstStepsProps = {
  steps: FirstSteps;
  may: (permission: Permission) => boolean;
};

const FirstStepsRows = ({ steps, may }: FirstStepsProps) => (
  <>
    {!steps.classrooms && !may('classrooms.manage') && (
      <Typography sx={{ py: 1 }}>{homeTexts.firstSteps.askForClassrooms}</Typography>
    )}
    <HomeRows>
      {stepsOf(steps, may).map(({ key, name, to, done }) => (
        <HomeRow key={key} to={to}>
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            {done ? (
              <DoneIcon color="primary" titleAccess={homeTexts.firstSteps.done} />
            ) : (
              <OpenIcon aria-hidden color="disabled" />
            )}
            {name}
          </Box>
        </HomeRow>
      ))}
    </HomeRows>
  </>
);

const Rows = ({ today, mayAttend }: { today: Today; mayAttend: boolean }) => {
  const [all, setAll] = useState(false);
  const kinds = allToDo(today);
  const every = kinds.flat();
  const shown = all ? every : firstToDo(kinds);
  const due = today.evaluations?.count ?? 0;
  return (
    <>
      {every.length === 0 && !today.firstSteps && (
        <Typography sx={{ py: 1, color: 'text.secondary' }}>{homeTexts.toDo.empty}</Typography>
      )}
      <HomeRows>
        {shown.map(row => (
          <ToDoRow key={row.key} row={row} />
        ))}
      </HomeRows>
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, ml: -1.5 }}>
        {shown.length < every.length && (
          <Button size="small" onClick={() => setAll(true)}>
            {homeTexts.toDo.all}
          </Button>
        )}
        {due > 0 && (
          <Button size="small" component={Link} to={SCREENS.evaluations.path}>
            {homeTexts.toDo.evaluations(due)}
          </Button>
        )}
        {today.lookAt.length > 0 && mayAttend && (
          <Button size="small" component={Link} to={SCREENS.attention.path}>
            {homeTexts.toDo.attention}
          </Button>
        )}
      </Box>
    </>
  );
};

const ToDoRow = ({ row: { key, name, detail, chip, target } }: { row: ToDo }) => {
  const fileLink = useFileLink(key);
  const link =
    'studentId' in target
      ? fileLink(target.studentId, target.section)
      : { id: key, to: target.to, state: { returnTo: SCREENS.home.path, returnLink: key } };
  return (
    <HomeRow {...link} detail={detail}>
      {name}
      {chip && <StatusChip tone={chip.tone}>{chip.text}</StatusChip>}
    </HomeRow>
  );
};
