import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * From now on stack traces name sources instead of the bundle's modules. The maps are read at the first trace: Node's
 * own `--enable-source-maps` reads them at the start, and holds 12 MB for them.
 */
export function nameSourcesInStacks(): void {
  Error.prepareStackTrace = (error, frames) =>
    [String(error), ...frames.map(frame => `    at ${withSource(String(frame))}`)].join('\n');
}

/** A frame as V8 writes it, with the position in the source where the module has a map. */
export const withSource = (frame: string): string =>
  frame.replace(/(file:\/\/[^\s()]+):(\d+):(\d+)/, (position, url: string, line: string, column: string) => {
    const file = fileURLToPath(url);
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return position;
    const source = relative(process.cwd(), join(file, '..', entry.originalSource));
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });

const maps = new Map<string, SourceMap | undefined>();

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) {
    const path = `${file}.map`;
    maps.set(file, existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : undefined);
  }
  return maps.get(file);
}
