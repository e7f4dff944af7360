import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';

const API_PATHS = [
  '/api',
  '/auth',
  '/refresh',
  '/logout',
  '/config.json',
  '/uploads',
  '/docs',
  '/health',
  '/ready',
  '/password-reset',
];

const server = `http://localhost:${process.env.PORT ?? 5500}`;

/**
 * /password-reset/{id}/{token} is a page and a call (docs/product.md §10): a browser that asks for HTML gets
 * the page.
 */
const pageForHtml = (request: { headers: { accept?: string } }): string | undefined =>
  request.headers.accept?.includes('text/html') ? '/index.html' : undefined;

/** Has the letters of every page fetched beside its code, so that no text moves when they arrive. */
const fontPreload = (): Plugin => ({
  name: 'font-preload',
  apply: 'build',
  transformIndexHtml: (_, { bundle = {} }) =>
    Object.keys(bundle)
      .filter(name => /inter-latin-wght-normal.*\.woff2$/.test(name))
      .map(name => ({
        tag: 'link',
        attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: true },
        injectTo: 'head' as const,
      })),
});

/** Writes /sw.js: src/serviceWorker/worker.js with the names of all files of this build. */
const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  generateBundle(_, bundle) {
    const files = Object.keys(bundle)
      .filter(name => /\.(js|css|woff2)$/.test(name))
      .map(name => `/${name}`)
      .sort();
    const list = JSON.stringify(files);
    const source = readFileSync(new URL('./src/serviceWorker/worker.js', import.meta.url), 'utf8')
      .replace('%VERSION%', createHash('sha256').update(list).digest('hex').slice(0, 12))
      .replace('%FILES%', list);
    this.emitFile({ type: 'asset', fileName: 'sw.js', source });
  },
});

export default defineConfig({
  plugins: [
    react(),
    fontPreload(),
    serviceWorker(),
    compression({
      include: /\.(js|css|html|svg|json)$/,
      threshold: 1024,
      algorithms: ['brotliCompress', 'gzip'],
    }),
  ],
  server: {
    proxy: Object.fromEntries(
      API_PATHS.map(path => [
        path,
        { target: server, bypass: path === '/password-reset' ? pageForHtml : undefined },
      ]),
    ),
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // For scripts/bundleBudget.ts, which watches the sizes instead of Vite's own warning.
    manifest: true,
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    // A link for each of a page's 30 files keeps the browser busy for 60 ms. Without them the list is there 250 ms
    // sooner at 30 ms from the server, and as soon at 100 ms.
    modulePreload: false,
    // Otherwise Rolldown cuts what every page begins with into 42 files.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } } },
  },
});
