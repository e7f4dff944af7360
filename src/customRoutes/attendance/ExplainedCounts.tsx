import { useAddressParameter, useCloseParameter } from '../../components/useAddressParameter.ts';
import { COUNTS_OF } from './contents/contentsAddress.ts';
import { LessonContentsDialog } from './contents/LessonContentsDialog.tsx';
import type { ShownSheet } from './contents/lessonContents.ts';

type ExplainedCountsProps = {
  /** What the list is called, in Dutch. */
  list: string;
  shown: ShownSheet;
};

/** The status of each student on the day that the address names, as it is on the screen. */
export const ExplainedCounts = ({ list, shown }: ExplainedCountsProps) => {
  const { value } = useAddressParameter(COUNTS_OF);
  const close = useCloseParameter(COUNTS_OF);
  if (!shown.sheet.dates.includes(value)) return null;
  return <LessonContentsDialog list={list} date={value} shown={shown} onClose={close} />;
};
