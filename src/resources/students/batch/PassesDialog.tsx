import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { createPortal } from 'react-dom';
import type { StudentPass } from '../../../../core/contract/studentBatches.ts';
import { formatDay } from '../../../../core/rules/days.ts';
import { PASSES_PER_CALL_MAX, PASSES_PER_PRINT_MAX } from '../../../../core/rules/limits.ts';
import { fullName, initialsOf } from '../../../../core/rules/text.ts';
import { onPaperAlone, PrintMargins } from '../../../components/printing.tsx';
import { useAppConfig } from '../../../components/useFoundation.ts';
import { formatNumber } from '../../../i18n/formatNumber.ts';
import type { StudentCalls } from '../../../providers/dataProvider/students/studentCalls.ts';
import { FETCHED_ONCE, FetchDialog } from '../FetchDialog.tsx';
import { batchTexts } from './batchTexts.ts';

const texts = batchTexts.passes;

export const PassesDialog = ({ students, onClose }: { students: readonly string[]; onClose: () => void }) => {
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
      note={texts.paper}
      onClose={onClose}
    >
      {passes && sheets !== 'none' && <PassSheets passes={passes} onReady={print} />}
    </FetchDialog>
  );
};

const PASSES_PER_SHEET = 10;

const PASSES_CLASS = 'student-passes';

/** Passes of 85.6 by 54 mm (ISO/IEC 7810, ID-1), with lines to cut along; long names are cut off, not the pass. */
const PASS_STYLE = `${onPaperAlone(PASSES_CLASS)}
@media print {
  .${PASSES_CLASS} { color: #1d2422; font-size: 9pt; line-height: 1.3; }
  .${PASSES_CLASS} .sheet { display: grid; grid-template-columns: 85.6mm 85.6mm; grid-auto-rows: 54mm;
    align-content: start; break-after: page; }
  .${PASSES_CLASS} .sheet:last-child { break-after: auto; }
  .${PASSES_CLASS} .pass { box-sizing: border-box; width: 85.6mm; height: 54mm; padding: 4mm; overflow: hidden;
    border: 0.2mm dashed #9aa3a0; display: grid; grid-template: 7mm 1fr / 26mm 1fr; column-gap: 4mm;
    break-inside: avoid; }
  .${PASSES_CLASS} header { grid-column: 1 / -1; display: flex; justify-content: space-between; gap: 3mm;
    font-size: 8pt; font-weight: 600; color: #0f5c5c; white-space: nowrap; overflow: hidden; }
  .${PASSES_CLASS} .photo { width: 26mm; height: 34mm; border-radius: 1.5mm; overflow: hidden;
    background: #ebe7df; display: grid; place-items: center; font-size: 18pt; color: #59625f;
    print-color-adjust: exact; }
  .${PASSES_CLASS} .photo img { width: 100%; height: 100%; object-fit: cover; }
  .${PASSES_CLASS} .facts { min-width: 0; overflow-wrap: anywhere; max-height: 38mm; overflow: hidden; }
  .${PASSES_CLASS} .facts strong { display: block; font-size: 13pt; line-height: 1.15; margin-bottom: 2mm; }
  .${PASSES_CLASS} .facts p { margin: 0 0 1mm; }
  .${PASSES_CLASS} .facts span { color: #59625f; }
}
`;

type PassSheetsProps = {
  passes: readonly StudentPass[];
  /** Called once the passes are on the page with their photos. */
  onReady: () => void;
};

const PassSheets = ({ passes, onReady }: PassSheetsProps) => {
  const root = useRef<HTMLElement>(null);
  const ready = useEffectEvent(onReady);
  useEffect(() => {
    let isThere = true;
    const images = [...(root.current?.querySelectorAll('img') ?? [])];
    Promise.allSettled(images.map(image => image.decode())).then(() => isThere && ready());
    return () => {
      isThere = false;
    };
  }, []);

  const sheets = Array.from({ length: Math.ceil(passes.length / PASSES_PER_SHEET) }, (_, sheet) =>
    passes.slice(sheet * PASSES_PER_SHEET, (sheet + 1) * PASSES_PER_SHEET),
  );
  return createPortal(
    <article ref={root} className={PASSES_CLASS} aria-label={batchTexts.passes.sheets}>
      <PrintMargins footer={batchTexts.passes.title} paper="size: A4 portrait; margin: 10mm 19mm;" />
      <style>{PASS_STYLE}</style>
      {sheets.map(sheet => (
        <div key={sheet[0]?._id} className="sheet">
          {sheet.map(pass => (
            <Pass key={pass._id} pass={pass} />
          ))}
        </div>
      ))}
    </article>,
    document.body,
  );
};

const Pass = ({ pass }: { pass: StudentPass }) => {
  const foundation = useAppConfig()?.foundationName;
  const name = fullName(pass);
  return (
    <section className="pass" aria-label={name}>
      <header>
        <span>{foundation}</span>
        <span>{batchTexts.passes.card}</span>
      </header>
      <div className="photo">
        {pass.image ? <img src={pass.image} alt="" /> : <span aria-hidden>{initialsOf(name)}</span>}
      </div>
      <div className="facts">
        <strong>{name}</strong>
        {pass.classrooms.length > 0 && (
          <p>
            <span>{batchTexts.passes.classroom}</span> {pass.classrooms.join(', ')}
          </p>
        )}
        {pass.birthDate && (
          <p>
            <span>{batchTexts.passes.birthDate}</span> {formatDay(pass.birthDate)}
          </p>
        )}
      </div>
    </section>
  );
};
