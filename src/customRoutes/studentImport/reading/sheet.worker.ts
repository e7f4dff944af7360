import type { FileOptions, FileReading } from './importTable.ts';
import { readFile } from './readFile.ts';

// Files are read beside the page: what takes too long, or too much memory, is ended with this worker.
self.onmessage = ({
  data: { bytes, options },
}: MessageEvent<{ bytes: Uint8Array; options: FileOptions }>) => {
  let reading: FileReading;
  try {
    reading = readFile(bytes, options);
  } catch {
    // Errors that the library throws for a damaged file.
    reading = { fault: 'unreadable' };
  }
  self.postMessage(reading);
};
