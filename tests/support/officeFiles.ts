import { CFB, utils, write } from 'xlsx';

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

export const partOf = (content: Buffer, percent: number): Buffer =>
  content.subarray(0, Math.floor((content.length * percent) / 100));

export function withPart(zip: Buffer, path: string): Buffer {
  const container = CFB.read(zip, { type: 'buffer' });
  CFB.utils.cfb_add(container, path, Buffer.from('x'));
  return CFB.write(container, { fileType: 'zip', type: 'buffer' }) as Buffer;
}

/** The zip with its directory as zip64 has it: the end of the directory holds no place and no length. */
export function asZip64(zip: Buffer): Buffer {
  const at = zip.lastIndexOf('PK\x05\x06');
  const end = Buffer.from(zip.subarray(at));
  const large = Buffer.alloc(56);
  large.write('PK\x06\x06', 'latin1');
  large.writeBigUInt64LE(44n, 4);
  for (const field of [24, 32]) large.writeBigUInt64LE(BigInt(end.readUInt16LE(10)), field);
  large.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40);
  large.writeBigUInt64LE(BigInt(end.readUInt32LE(16)), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(BigInt(at), 8);
  locator.writeUInt32LE(1, 16);
  end.fill(0xff, 8, 20);
  return Buffer.concat([zip.subarray(0, at), large, locator, end]);
}
