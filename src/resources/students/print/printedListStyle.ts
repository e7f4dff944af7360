/** The class of the printed list, which is not shown on the screen. */
export const LIST_CLASS = 'student-list-print';

/** The list on paper: black on white, its heads on each sheet, and nothing else of the page. */
export const printedListStyle = `
@media screen { .${LIST_CLASS} { display: none; } }
@media print {
  html { color-scheme: light !important; }
  body > *:not(.${LIST_CLASS}) { display: none !important; }
  .${LIST_CLASS} { color: #1d2422; font-size: 8.5pt; line-height: 1.35; }
  .${LIST_CLASS} h1 { font-size: 15pt; line-height: 1.2; margin: 0; }
  .${LIST_CLASS} p { margin: 1mm 0 4mm; color: #59625f; }
  .${LIST_CLASS} table { width: 100%; border-collapse: collapse; }
  .${LIST_CLASS} thead { display: table-header-group; }
  .${LIST_CLASS} th { text-align: left; font-weight: 600; }
  .${LIST_CLASS} th, .${LIST_CLASS} td { padding: 0.8mm 3mm 0.8mm 0; border-bottom: 0.5pt solid #b9b3a7;
    vertical-align: top; }
  .${LIST_CLASS} tr { break-inside: avoid; }
}
`;
