import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { categoryAddress } from '../categories.ts';
import { commonTexts } from '../i18n/commonTexts.ts';
import { useMay } from './useMay.ts';

/** Says that there is no active class, or organization, and leads to where one is added, or says whom to ask. */
export const NothingToChoose = ({ category }: { category: 'classrooms' | 'organizations' }) => {
  const { [category]: missing, add, ask } = commonTexts.missing;
  const mayAdd = useMay().may(`${category}.manage`);
  return (
    <Alert
      severity="info"
      role="note"
      action={
        mayAdd && (
          <Button component={Link} to={categoryAddress(category)} size="small">
            {missing.to}
          </Button>
        )
      }
    >
      {`${missing.none} ${mayAdd ? add : ask}`}
    </Alert>
  );
};
