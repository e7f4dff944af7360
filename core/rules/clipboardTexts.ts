import { PASTED_CELLS_MAX, PASTED_CHARACTERS_MAX } from './limits.ts';

/**
 * The rows of texts that a spreadsheet put on the clipboard: cells by tabs, rows by line ends, a cell with one
 * of these or a quote in quotes. Null when it is more than is read, `[]` when it is nothing.
 */
export const readCells = (text: string): string[][] | null => {
  if (text.length > PASTED_CHARACTERS_MAX) return null;
  const rows: string[][] = [];
  let row: string[] = [];
  let count = 0;
  for (const { cell, end } of cellsOf(text)) {
    row.push(cell);
    count += 1;
    if (count > PASTED_CELLS_MAX) return null;
    if (end === '\t') continue;
    rows.push(row);
    row = [];
  }
  return rows;
};

/** A cell in quotes, in which two quotes are one, or one up to the next tab or line end. */
const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;

function* cellsOf(text: string): Generator<{ cell: string; end: string }> {
  CELL.lastIndex = 0;
  let end = text === '' ? '' : '\n';
  // Spreadsheets end the last row, too; a tab is followed by a cell.
  while (end !== '' && (CELL.lastIndex < text.length || end === '\t')) {
    const match = CELL.exec(text);
    if (!match) return;
    const [, quoted, bare = ''] = match;
    end = match[3] ?? '';
    yield { cell: quoted === undefined ? bare : quoted.replaceAll('""', '"'), end };
  }
}

type ClipboardTexts = { plain: string; html: string };

/** The rows of texts, which have no tabs or line ends and need no quotes, as the clipboard's two forms. */
export const clipboardTexts = (rows: readonly (readonly string[])[]): ClipboardTexts => {
  const html = rows.map(row => `<tr>${row.map(text => `<td>${escaped(text)}</td>`).join('')}</tr>`).join('');
  return {
    plain: rows.map(row => row.join('\t')).join('\r\n'),
    html: `<table>${html}</table>`,
  };
};

const escaped = (text: string): string => text.replace(/[&<>]/g, sign => `&#${sign.charCodeAt(0)};`);
