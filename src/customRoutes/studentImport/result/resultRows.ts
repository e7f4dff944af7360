import { useAddressParameter } from '../../../components/useAddressParameter.ts';
import { useCloseParameter } from '../../../components/useCloseParameter.ts';

/** The parameter of the page's address that names the number of the result whose rows are shown. */
const ROWS = 'resultaat';

/** The numbers of the result that count rows that were not imported. */
const RESULT_ROWS = ['same', 'leftOut'] as const;
export type ResultRowsName = (typeof RESULT_ROWS)[number];

/** Which number of the result has its rows shown, as the address says. */
export const useResultRows = () => {
  const { value, addressWith } = useAddressParameter(ROWS);
  return {
    shown: RESULT_ROWS.find(name => name === value),
    addressOf: (name: ResultRowsName) => addressWith(name),
    close: useCloseParameter(ROWS),
  };
};
