/** What the clipboard gets: rows of texts as spreadsheets take them, by tabs and as a table. */
export type ClipboardTexts = { plain: string; html: string };

/** The rows of texts, which are words of ours and need no quotes, as the clipboard's two forms. */
export const clipboardTexts = (rows: readonly (readonly string[])[]): ClipboardTexts => {
  const html = rows.map(row => `<tr>${row.map(text => `<td>${text}</td>`).join('')}</tr>`).join('');
  return {
    plain: rows.map(row => row.join('\t')).join('\r\n'),
    html: `<table>${html}</table>`,
  };
};
