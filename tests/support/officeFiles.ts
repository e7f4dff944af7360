import { CFB, utils, write } from 'xlsx';

/** A workbook of one sheet. */
export function workbook(bookType: 'xls' | 'xlsx'): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Naam'], ['Amal']]));
  return write(book, { bookType, type: 'buffer' }) as Buffer;
}

/** A letter as Word keeps it: a zip that says what it holds. */
export function wordDocument(): Buffer {
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/[Content_Types].xml', Buffer.from(types));
  CFB.utils.cfb_add(container, '/word/document.xml', Buffer.from('<w:document/>'));
  return CFB.write(container, { fileType: 'zip', type: 'buffer' }) as Buffer;
}

/** The smallest text that counts as a PDF. */
export const PDF = '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n%%EOF';
