import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { StudentPass } from '../../../../core/contract/studentBatches.ts';
import { PASSES_PER_CALL_MAX, PASSES_PER_PRINT_MAX } from '../../../../core/rules/limits.ts';
import { formatNumber } from '../../../i18n/formatNumber.ts';
import type { StudentCalls } from '../../../providers/dataProvider/students/studentCalls.ts';
import { FETCHED_ONCE, FetchDialog } from '../FetchDialog.tsx';
import { batchTexts } from './batchTexts.ts';
import { PASSES_PER_SHEET, PassSheets } from './PassSheets.tsx';

type PassesDialogProps = { students: readonly string[]; onClose: () => void };

const texts = batchTexts.passes;

export const PassesDialog = ({ students, onClose }: PassesDialogProps) => {
  const dataProvider = useDataProvider<StudentCalls>();
  const [wanted] = useState(students);
  const [done, setDone] = useState(0);
  const [count, max] = [wanted.length, PASSES_PER_PRINT_MAX];
  const isTooMany = count > max;
  const { data: passes, ...query } = useQuery({
    queryKey: ['studentPasses', wanted],
    queryFn: async ({ signal }) => {
      const all: StudentPass[] = [];
      for (let start = 0; start < wanted.length; start += PASSES_PER_CALL_MAX) {
        setDone(start);
        const some = wanted.slice(start, start + PASSES_PER_CALL_MAX);
        all.push(...(await dataProvider.getStudentPasses(some, signal)));
      }
      return all;
    },
    enabled: !isTooMany,
    ...FETCHED_ONCE,
  });
  // Once they are on the page they stay as long as the dialog: not every browser waits until they are printed.
  const [sheets, setSheets] = useState<'none' | 'loading' | 'ready'>('none');
  const print = () => {
    window.print();
    setSheets('ready');
  };
  const text = texts.progress({ done: formatNumber(done), total: formatNumber(count) });
  const tooMany = isTooMany
    ? texts.tooMany({ count: formatNumber(count), max: formatNumber(max) })
    : undefined;
  const pages = formatNumber(Math.ceil((passes?.length ?? 0) / PASSES_PER_SHEET));
  return (
    <FetchDialog
      title={texts.title}
      query={query}
      progress={{ label: texts.loading, share: done / count, text }}
      failed={texts.failed}
      tooMany={tooMany}
      ready={passes && texts.ready({ count: passes.length, pages })}
      action={
        passes && passes.length > 0
          ? {
              label: texts.print,
              busy: sheets === 'loading',
              onClick: () => (sheets === 'ready' ? print() : setSheets('loading')),
            }
          : undefined
      }
      onClose={onClose}
    >
      {passes && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.paper}
        </Typography>
      )}
      {passes && sheets !== 'none' && <PassSheets passes={passes} onReady={print} />}
    </FetchDialog>
  );
};
