import readSheets from 'read-excel-file/node';
import { expect, vi } from 'vitest';

/** A file that the web app handed to the browser. */
interface Download {
  name: string;
  content: Blob;
}

/** Catches what the web app gives the browser to save, until the end of the test; a list that grows. */
export const catchDownloads = (): Download[] => {
  const downloads: Download[] = [];
  const contents: Blob[] = [];
  URL.createObjectURL = content => `blob:${contents.push(content as Blob) - 1}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = contents[Number(this.href.slice('blob:'.length))];
    if (content) downloads.push({ name: this.download, content });
  });
  return downloads;
};

/** The one .xlsx file that was downloaded, once it is there: its name, the rows of its first sheet, and those that explain them. */
export const downloadedSheet = async (downloads: readonly Download[]) => {
  // The code that writes it is loaded first.
  await vi.waitFor(() => expect(downloads).toHaveLength(1), 10_000);
  const [download] = downloads;
  if (!download) throw new Error('Nothing was downloaded');
  const [sheet, explanation] = await readSheets(
    Buffer.from(new Uint8Array(await download.content.arrayBuffer())),
  );
  return { name: download.name, rows: sheet?.data ?? [], explained: explanation?.data ?? [] };
};
