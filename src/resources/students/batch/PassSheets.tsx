import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import type { StudentPass } from '../../../../core/contract/studentBatches.ts';
import { formatDay } from '../../../../core/rules/days.ts';
import { fullName } from '../../../../core/rules/text.ts';
import { PrintMargins } from '../../../components/PrintMargins.tsx';
import { useAppConfig } from '../../../components/useAppConfig.ts';
import { PASSES_CLASS, passStyle } from './passStyle.ts';

/** Two beside each other, five below. */
export const PASSES_PER_SHEET = 10;

type PassSheetsProps = {
  passes: readonly StudentPass[];
  /** Called once the passes are on the page with their photos. */
  onReady: () => void;
};

/** The passes on sheets of A4, each of the size of a bank card. Shown on paper only. */
export const PassSheets = ({ passes, onReady }: PassSheetsProps) => {
  const translate = useTranslate();
  const root = useRef<HTMLElement>(null);
  const ready = useRef(onReady);
  ready.current = onReady;

  useEffect(() => {
    let isThere = true;
    const images = [...(root.current?.querySelectorAll('img') ?? [])];
    Promise.allSettled(images.map(image => image.decode())).then(() => isThere && ready.current());
    return () => {
      isThere = false;
    };
  }, []);

  const sheets = Array.from({ length: Math.ceil(passes.length / PASSES_PER_SHEET) }, (_, sheet) =>
    passes.slice(sheet * PASSES_PER_SHEET, (sheet + 1) * PASSES_PER_SHEET),
  );
  return createPortal(
    <article ref={root} className={PASSES_CLASS} aria-label={translate('batch.passes.sheets')}>
      <PrintMargins footer={translate('batch.passes.title')} paper="size: A4 portrait; margin: 10mm 19mm;" />
      <style>{passStyle}</style>
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
  const translate = useTranslate();
  const foundation = useAppConfig()?.foundationName;
  const name = fullName(pass);
  return (
    <section className="pass" aria-label={name}>
      <header>
        <span>{foundation}</span>
        <span>{translate('batch.passes.card')}</span>
      </header>
      <div className="photo">
        {pass.image ? <img src={pass.image} alt="" /> : <span aria-hidden>{initialsOf(pass)}</span>}
      </div>
      <div className="facts">
        <strong>{name}</strong>
        {pass.classrooms.length > 0 && (
          <p>
            <span>{translate('batch.passes.classroom')}</span> {pass.classrooms.join(', ')}
          </p>
        )}
        {pass.birthDate && (
          <p>
            <span>{translate('batch.passes.birthDate')}</span> {formatDay(pass.birthDate)}
          </p>
        )}
      </div>
    </section>
  );
};

const initialsOf = ({ firstName, lastName }: StudentPass): string =>
  [firstName, lastName].map(name => [...name][0] ?? '').join('');
