import fc from 'fast-check';
import { hugePng, photograph, smallPng } from '../../../../support/images.ts';
import { PDF, wordDocument, workbook } from '../../../../support/officeFiles.ts';
import { fromSchema, hostileText, jsonText, type KnownValues, mostly, mutated } from './values.ts';

/** The body of a call: JSON of a schema, or a form whose fields are JSON of the schema's properties. */
export interface BodyShape {
  schema: object;
  /** The field that holds a form's files; undefined: the body is JSON. */
  files?: string;
}

/** A body and the content type that goes with it. */
export interface FuzzBody {
  contentType: string;
  payload: Buffer;
  /** A description that is short enough for a failure message. */
  told: string;
}

const BROKEN = ['', '{', '[', 'null', '0', '"x"', '[]', '{}', '\uFEFF{}', 'NaN', "{'a':1}", '\u0000'];

/** Bodies of a shape: of three, one is as it should be, one has a fault, one has several. */
export function body({ schema, files }: BodyShape, known: KnownValues): fc.Arbitrary<FuzzBody> {
  const values = (wild: boolean, faults: number) => mutated(fromSchema(schema, { known, wild }), faults);
  const value = fc.oneof(values(false, 0), values(false, 1), values(true, 3));
  const text = json(value.map(jsonText));
  return files === undefined ? text : mostly(form(value, files), text, 25);
}

function json(whole: fc.Arbitrary<string>): fc.Arbitrary<FuzzBody> {
  const cut = fc.tuple(whole, fc.nat(200)).map(([text, length]) => text.slice(0, length));
  return mostly(whole, fc.oneof(fc.constantFrom(...BROKEN), cut), 9).map(told => ({
    contentType: 'application/json',
    payload: Buffer.from(told),
    told,
  }));
}

const BOUNDARY = '----formBoundary';

interface Part {
  head: string;
  content: Buffer;
  told: string;
}

function form(values: fc.Arbitrary<unknown>, files: string): fc.Arbitrary<FuzzBody> {
  const fields = values.map(value =>
    Object.entries(Object(value)).map(([name, content]) => fieldPart(name, jsonText(content))),
  );
  const odd = fc.oneof(
    fc.tuple(fc.constantFrom('student', 'user', '__proto__', ''), hostileText).map(of => fieldPart(...of)),
    filePart('__proto__'),
    fc.constant({ head: 'X: y', content: Buffer.from('x'), told: 'a part without a name' }),
  );
  const attached = fc.array(filePart(files), { maxLength: 2 });
  const strange = mostly(fc.constant<Part[]>([]), fc.array(odd, { maxLength: 2 }), 15);
  const share = mostly(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true }), 25);
  return fc.tuple(fields, attached, strange, share).map(([named, sent, others, kept]) => {
    const parts = [...named, ...sent, ...others];
    const whole = Buffer.concat([...parts.flatMap(bytesOf), Buffer.from(`--${BOUNDARY}--\r\n`)]);
    return {
      contentType: `multipart/form-data; boundary=${BOUNDARY}`,
      payload: whole.subarray(0, Math.ceil(kept * whole.length)),
      told: `${kept} of the form ${parts.map(({ told }) => told).join('; ')}`,
    };
  });
}

const bytesOf = ({ head, content }: Part) => [
  Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`),
  content,
  Buffer.from('\r\n'),
];

const disposition = (name: string) => `Content-Disposition: form-data; name="${name}"`;

const fieldPart = (name: string, text: string): Part => ({
  head: disposition(name),
  content: Buffer.from(text),
  told: `${name}=${text.slice(0, 1_000)}`,
});

const CONTENTS = {
  pdf: Buffer.from(PDF),
  png: await smallPng(),
  jpg: await photograph(40, 30),
  xls: workbook('xls'),
  xlsx: workbook('xlsx'),
  docx: wordDocument(),
  bomb: hugePng(30_000, 30_000),
  empty: Buffer.alloc(0),
  text: Buffer.from('<html><script>alert(1)</script></html>'),
};
type Kind = keyof typeof CONTENTS;

/** A file of any kind, now and then cut off or with a wrong byte, under a name that fits or does not. */
const filePart = (field: string): fc.Arbitrary<Part> =>
  fc.constantFrom(...(Object.keys(CONTENTS) as Kind[])).chain(kind =>
    fc
      .record({
        name: mostly(fc.constant(`plan.${kind}`), hostileText, 4),
        share: mostly(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true }), 8),
        wrong: mostly(fc.constant(-1), fc.nat(2_000), 4),
      })
      .map(({ name, share, wrong }) => {
        const content = Buffer.from(CONTENTS[kind]);
        if (wrong >= 0 && wrong < content.length) content[wrong] = 255 - (content[wrong] ?? 0);
        const fileName = name.replace(/[\r\n]/g, ' ').replaceAll('"', '%22');
        return {
          head: `${disposition(field)}; filename="${fileName}"\r\nContent-Type: application/octet-stream`,
          content: content.subarray(0, Math.ceil(share * content.length)),
          told: `${field}=${share} of ${kind}, byte ${wrong} wrong, as ${JSON.stringify(name)}`,
        };
      }),
  );

const dataUrl = (mime: string, content: Buffer) => `data:${mime};base64,${content.toString('base64')}`;

/** Data URLs of images, whole, damaged and of other things. */
export const DATA_URLS: readonly string[] = [
  ...['', dataUrl('image/png', CONTENTS.png), dataUrl('image/jpeg', CONTENTS.jpg)],
  dataUrl('image/jpeg', CONTENTS.jpg.subarray(0, 200)),
  ...[dataUrl('image/png', CONTENTS.bomb), dataUrl('image/png', CONTENTS.pdf)],
];
