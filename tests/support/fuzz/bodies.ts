import fc from 'fast-check';
import { contentOf, type FuzzFile, fuzzFile } from './files.ts';
import { fromSchema, type KnownValues } from './fromSchema.ts';
import { hostileText, jsonText, mostly } from './hostile.ts';
import { mutated } from './mutated.ts';

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

const BROKEN = [
  '',
  '{',
  '[',
  'null',
  '0',
  '"x"',
  '[]',
  '{}',
  '\uFEFF{}',
  '{"a":1,"a":2}',
  'NaN',
  "{'a':1}",
  '\u0000',
];

/** Bodies of a shape: of three, one is as it should be, one has a fault, one has several. */
export function body({ schema, files }: BodyShape, known: KnownValues): fc.Arbitrary<FuzzBody> {
  const values = (wild: boolean, faults: number) => mutated(fromSchema(schema, { known, wild }), faults);
  const value = fc.oneof(values(false, 0), values(false, 1), values(true, 3));
  const text = json(value.map(jsonText));
  if (files === undefined) return text;
  return mostly(form(value, files), text, 25);
}

function json(whole: fc.Arbitrary<string>): fc.Arbitrary<FuzzBody> {
  const cut = fc.tuple(whole, fc.nat(200)).map(([text, length]) => text.slice(0, length));
  return mostly(whole, fc.oneof(fc.constantFrom(...BROKEN), cut), 9).map(told => ({
    contentType: 'application/json',
    payload: Buffer.from(told),
    told,
  }));
}

/** A form that is sent again and again in itself grows to this, in bytes. */
const FORM_MAX = 25_000_000;

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
  const file = fuzzFile.map(sent => filePart(files, sent));
  const odd = fc.oneof(
    fc
      .tuple(fc.constantFrom('student', 'user', 'image', '__proto__', 'toString', ''), hostileText)
      .map(pair => fieldPart(...pair)),
    fc
      .tuple(fc.constantFrom('student', 'user', '__proto__', 'other'), fuzzFile)
      .map(pair => filePart(...pair)),
    fc.constant({ head: 'X: y', content: Buffer.from('x'), told: 'a part without a name' }),
  );
  const none = fc.constant<Part[]>([]);
  const attached = fc.oneof(none, fc.array(file, { maxLength: 2 }));
  const strange = mostly(none, fc.array(odd, { maxLength: 2 }), 15);
  const times = mostly(fc.constant(1), fc.constantFrom(2, 50, 2_000), 40);
  const share = mostly(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true }), 25);
  return fc.tuple(fields, attached, strange, times, share).map(([named, sent, others, count, kept]) => {
    const parts = [...named, ...sent, ...others];
    const once = Buffer.concat(parts.flatMap(bytesOf));
    const repeated = Math.max(1, Math.min(count, Math.floor(FORM_MAX / (once.length + 1))));
    const copies = Array.from({ length: repeated }, () => once);
    const whole = Buffer.concat([...copies, Buffer.from(`--${BOUNDARY}--\r\n`)]);
    const told = parts
      .slice(0, 12)
      .map(part => part.told)
      .join('; ');
    return {
      contentType: `multipart/form-data; boundary=${BOUNDARY}`,
      payload: whole.subarray(0, Math.ceil(kept * whole.length)),
      told: `${repeated} x ${kept} of the form ${told}`,
    };
  });
}

const bytesOf = ({ head, content }: Part) => [
  Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`),
  content,
  Buffer.from('\r\n'),
];

function fieldPart(name: string, text: string): Part {
  const head = `Content-Disposition: form-data; name="${name}"`;
  return { head, content: Buffer.from(text), told: `${name}=${text.slice(0, 1_000)}` };
}

function filePart(name: string, file: FuzzFile): Part {
  const fileName = file.name.replace(/[\r\n]/g, ' ').replaceAll('"', '%22');
  const head = `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: application/octet-stream`;
  return { head, content: contentOf(file), told: `${name}=${JSON.stringify(file)}` };
}
