import { IMPORT_PLANS, type ImportPlan } from '../../../core/rules/import/studentImport.ts';
import { useAddressParameter } from '../../components/useAddressParameter.ts';
import { useOpenParameter } from '../../components/useOpenParameter.ts';

/** The parameter of the page's address that names the number of the check's summary whose rows are shown. */
const PLAN = 'rijen';

/** The numbers of the summary, in their order. */
export const SHOWN_PLANS = ['new', 'update', 'same', 'leftOut'] as const;
export type ShownPlan = (typeof SHOWN_PLANS)[number];

/** Which number of the summary has its rows shown, as the address says. */
export const useShownPlan = () => {
  const open = useOpenParameter(PLAN);
  const { value, addressWith } = useAddressParameter(PLAN);
  return {
    shown: SHOWN_PLANS.find(plan => plan === value),
    addressOf: (plan: ShownPlan) => addressWith(plan),
    clear: () => open(''),
  };
};

/** The rows that are asked for of a number: those without a change are of a fate, the others of a plan. */
export const planOf = (shown: ShownPlan | undefined): ImportPlan | undefined =>
  IMPORT_PLANS.find(plan => plan === shown);
