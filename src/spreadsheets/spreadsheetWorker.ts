import type { Spreadsheet } from './spreadsheet.ts';
import { spreadsheetBytes } from './spreadsheetBytes.ts';

addEventListener('message', ({ data }: MessageEvent<Spreadsheet>) => {
  spreadsheetBytes(data).then(bytes => postMessage(bytes, { transfer: [bytes.buffer] }), reportError);
});
