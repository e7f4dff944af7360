import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { StudentPass } from '../../../../core/contract/studentBatches.ts';
import { formatDay } from '../../../../core/rules/days.ts';
import { fullName, initialsOf } from '../../../../core/rules/text.ts';
import { onPaperAlone, PrintMargins } from '../../../components/printing.tsx';
import { useAppConfig } from '../../../components/useFoundation.ts';
import { batchTexts } from './batchTexts.ts';

export const PASSES_PER_SHEET = 10;

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

export const PassSheets = ({ passes, onReady }: PassSheetsProps) => {
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
