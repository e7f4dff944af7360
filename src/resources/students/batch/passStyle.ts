/** The class of the passes, which are printed and not shown on the screen. */
export const PASSES_CLASS = 'student-passes';

/** Passes of 85.6 by 54 mm (ISO/IEC 7810, ID-1), with lines to cut along; long names are cut off, not the pass. */
export const passStyle = `
@media screen { .${PASSES_CLASS} { display: none; } }
@media print {
  html { color-scheme: light !important; }
  body > *:not(.${PASSES_CLASS}) { display: none !important; }
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
