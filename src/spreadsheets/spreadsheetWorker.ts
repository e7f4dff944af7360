import type { Spreadsheet } from './spreadsheet.ts';
import { spreadsheetBytes } from './spreadsheetBytes.ts';

addEventListener('message', ({ data }: MessageEvent<Spreadsheet>) => {
  const bytes = spreadsheetBytes(data);
  postMessage(bytes, { transfer: [bytes.buffer] });
});
