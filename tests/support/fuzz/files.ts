import fc from 'fast-check';
import { hugePng, photograph, smallPng } from '../images.ts';
import { PDF, wordDocument, workbook } from '../officeFiles.ts';
import { hostileText } from './hostile.ts';

/** A file to send, told in few words so that a failure can be read. */
export interface FuzzFile {
  kind: (typeof KINDS)[number];
  name: string;
  /** Bytes put in the place of others: where, as a share of the whole, and which. */
  damage: readonly { at: number; byte: number }[];
  /** How much of it is sent, from 0 to 1. */
  share: number;
}

const KINDS = ['pdf', 'png', 'jpg', 'xls', 'xlsx', 'docx', 'bomb', 'empty', 'huge', 'text'] as const;

const USUAL = ['pdf', 'png', 'xls', 'xlsx', 'docx'] as const;

const whole = { weight: 8, arbitrary: fc.constant(1) };
const part = { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) };
const byte = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  byte: fc.nat(255),
});

/** Files of every kind: whole, cut off, damaged, empty, too large, under a name that fits or does not. */
export const fuzzFile: fc.Arbitrary<FuzzFile> = fc
  .oneof(
    {
      weight: 20,
      arbitrary: fc.constantFrom(...USUAL, ...USUAL, ...USUAL, ...KINDS.filter(kind => kind !== 'huge')),
    },
    { weight: 1, arbitrary: fc.constant('huge' as const) },
  )
  .chain(kind =>
    fc.record({
      kind: fc.constant(kind),
      name: fc.oneof(
        { weight: 4, arbitrary: fc.constant(`plan.${kind}`) },
        { weight: 1, arbitrary: hostileText },
      ),
      damage: fc.oneof(
        { weight: 4, arbitrary: fc.constant<FuzzFile['damage']>([]) },
        { weight: 1, arbitrary: fc.array(byte, { maxLength: 20 }) },
      ),
      share: fc.oneof(whole, part),
    }),
  );

const CONTENTS: Record<FuzzFile['kind'], Buffer> = {
  pdf: Buffer.from(PDF),
  png: await smallPng(),
  jpg: await photograph(40, 30),
  xls: workbook('xls'),
  xlsx: workbook('xlsx'),
  docx: wordDocument(),
  bomb: hugePng(30_000, 30_000),
  empty: Buffer.alloc(0),
  huge: Buffer.alloc(10 * 1024 * 1024 + 1, PDF),
  text: Buffer.from('<html><script>alert(1)</script></html>'),
};

/** The bytes of a file. */
export function contentOf({ kind, damage, share }: FuzzFile): Buffer {
  const content = Buffer.from(CONTENTS[kind]);
  for (const { at, byte } of damage) if (content.length > 0) content[Math.floor(at * content.length)] = byte;
  return content.subarray(0, Math.ceil(share * content.length));
}

/** Data URLs of images, whole, damaged and of other things. */
export const DATA_URLS: readonly string[] = [
  `data:image/png;base64,${CONTENTS.png.toString('base64')}`,
  `data:image/jpeg;base64,${CONTENTS.jpg.toString('base64')}`,
  `data:image/jpeg;base64,${CONTENTS.jpg.toString('base64')}`,
  '',
  `data:image/jpeg;base64,${CONTENTS.jpg.subarray(0, 200).toString('base64')}`,
  `data:image/png;base64,${CONTENTS.bomb.toString('base64')}`,
  `data:image/png;base64,${CONTENTS.pdf.toString('base64')}`,
];
