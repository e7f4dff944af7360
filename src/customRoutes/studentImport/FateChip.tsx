import { useTranslate } from 'react-admin';
import type { ImportFate } from '../../../core/rules/import/studentImport.ts';
import { StatusChip } from '../../components/StatusChip.tsx';
import type { ToneName } from '../../layout/theme/tones.ts';

const TONES: Record<ImportFate, ToneName> = {
  new: 'active',
  changed: 'excused',
  double: 'orange',
  refused: 'absent',
  same: 'inactive',
};

/** What becomes of a row, in a word. */
export const FateChip = ({ fate }: { fate: ImportFate }) => {
  const translate = useTranslate();
  return <StatusChip tone={TONES[fate]}>{translate(`studentImport.fate.${fate}`)}</StatusChip>;
};
