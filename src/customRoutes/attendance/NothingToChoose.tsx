import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useMay } from '../../components/useMay.ts';
import { categoryAddress } from '../administration/categoryAddress.ts';
import { attendanceTexts } from './attendanceTexts.ts';

/** Says that there is no active class, or organization, and leads to where one is added, or says whom to ask. */
export const NothingToChoose = ({ category }: { category: 'classrooms' | 'organizations' }) => {
  const { none, add, ask } = attendanceTexts.missing[category];
  const mayAdd = useMay().may(`${category}.manage`);
  return (
    <Alert
      severity="info"
      action={
        mayAdd && (
          <Button component={Link} to={categoryAddress(category)} size="small">
            {add}
          </Button>
        )
      }
    >
      {mayAdd ? none : `${none} ${ask}`}
    </Alert>
  );
};
