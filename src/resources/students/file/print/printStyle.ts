import { onPaperAlone } from '../../../../components/onPaperAlone.ts';

/** The class of what is printed, and not shown on the screen. */
export const PRINT_CLASS = 'student-print';

/** How the file looks on paper: black on white. */
export const printStyle = `${onPaperAlone(PRINT_CLASS)}
@media print {
  .${PRINT_CLASS} { color: #1d2422; font-size: 9.5pt; line-height: 1.5; }
  .${PRINT_CLASS} h1 { font-size: 20pt; line-height: 1.2; margin: 0; letter-spacing: -0.02em; }
  .${PRINT_CLASS} h2 { font-size: 11.5pt; margin: 7mm 0 2mm; padding-bottom: 1mm;
    border-bottom: 0.5pt solid #0f5c5c; color: #0f5c5c; break-after: avoid; }
  .${PRINT_CLASS} table { width: 100%; border-collapse: collapse; }
  .${PRINT_CLASS} th { text-align: left; font-weight: 600; color: #59625f; font-size: 8.5pt; }
  .${PRINT_CLASS} th, .${PRINT_CLASS} td { padding: 1.2mm 4mm 1.2mm 0; border-bottom: 0.5pt solid #e0dbd1; }
  .${PRINT_CLASS} th:first-child { width: 52mm; }
  .${PRINT_CLASS} tr { break-inside: avoid; }
  .${PRINT_CLASS} p { margin: 0; }
}
`;
