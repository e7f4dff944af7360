import type { StudentPage, StudentRow } from '../../../core/contract/students.ts';
import { rowWithDays } from '../../providers/dataProvider/records.ts';

/** Once in each row, and in no text, whose quotation marks are escaped. */
const ONCE_A_ROW = '"registrationDate":';

/**
 * Reads the JSON of a `StudentPage` as its bytes come in. `onReceived` hears about how many students have; of one whose
 * bytes came in two pieces it may not hear.
 * @throws SyntaxError when the JSON was cut off
 */
export const readStudents = async (
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onReceived: (count: number) => void = () => undefined,
): Promise<StudentRow[]> => {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let json = '';
  let count = 0;
  for (let { value } = await reader.read(); value; { value } = await reader.read()) {
    const piece = decoder.decode(value, { stream: true });
    json += piece;
    count += piece.split(ONCE_A_ROW).length - 1;
    onReceived(count);
  }
  return (JSON.parse(json + decoder.decode()) as StudentPage).list.map(rowWithDays);
};
