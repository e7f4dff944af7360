import { vi } from 'vitest';
import type { FileOptions, FileReading } from '../../src/customRoutes/studentImport/reading/importTable.ts';
import { readFile } from '../../src/customRoutes/studentImport/reading/readFile.ts';

/** Has tables read in the page: jsdom has no workers. */
export function readFilesHere(): void {
  class Here {
    onmessage: ((event: { data: FileReading }) => void) | undefined;

    postMessage({ bytes, options }: { bytes: Uint8Array; options: FileOptions }): void {
      const data = readFile(bytes, options);
      queueMicrotask(() => this.onmessage?.({ data }));
    }

    terminate(): void {}
  }
  vi.stubGlobal('Worker', Here);
}
