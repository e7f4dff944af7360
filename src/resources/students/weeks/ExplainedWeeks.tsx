import { useAddressParameter, useCloseParameter } from '../../../components/useAddressParameter.ts';
import { WeeksDialog } from './WeeksDialog.tsx';

/** The parameter of a page's address that names the student whose weeks are explained. */
export const WEEKS_OF = 'weken';

export const ExplainedWeeks = () => {
  const { value } = useAddressParameter(WEEKS_OF);
  const close = useCloseParameter(WEEKS_OF);
  return value ? <WeeksDialog studentId={value} onClose={close} /> : null;
};
