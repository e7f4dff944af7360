import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig, minify, type Plugin, type Rolldown } from 'vite';

/** What the server reads beside its own module: it lies beside the bundle's modules too. */
const FILES = ['server/accounts/commonPasswords.txt', 'server/accounts/commonWords.txt'];

/**
 * Our own code stays as it reads, with a source map beside it (server/platform/nameSourcesInStacks.ts); the libraries, which are
 * nine tenths, are minified and have none.
 */
const smallLibraries: Plugin = {
  name: 'small-libraries',
  async generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || isOwn(chunk)) continue;
      if (chunk.sourcemapFileName) delete bundle[chunk.sourcemapFileName];
      // Comments, such as the address of the map, go as well.
      chunk.code = (await minify(chunk.fileName, chunk.code)).code;
    }
  },
};

const isOwn = ({ modules }: Pick<Rolldown.RenderedChunk, 'modules'>) =>
  Object.keys(modules).some(id => !id.includes('node_modules'));

const files: Plugin = {
  name: 'server-files',
  generateBundle() {
    for (const path of FILES) {
      this.emitFile({ type: 'asset', fileName: basename(path), source: readFileSync(path) });
    }
  },
};

/**
 * The server as a few files of JavaScript, with the libraries in them (docs/decisions/0106-server-bundle.md). All
 * modules lie beside each other, one folder below the project's, as server/main.ts does.
 */
export default defineConfig({
  publicDir: false,
  plugins: [smallLibraries, files],
  // Native, or with files of their own.
  ssr: { noExternal: true, external: ['better-sqlite3', 'sharp', '@fastify/swagger-ui'] },
  build: {
    ssr: true,
    outDir: 'dist-server',
    target: 'node24',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        imageProcess: 'server/platform/images/imageProcess.ts',
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        codeSplitting: { groups: [{ name: 'libraries', test: /node_modules/, tags: ['$initial'] }] },
      },
    },
  },
});
