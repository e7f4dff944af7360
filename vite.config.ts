import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
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
  '/password-reset',
];

const server = `http://localhost:${process.env.PORT ?? 5500}`;

/** /password-reset/{id}/{token} is a page and a call (DESIGN.md §4): a browser that asks for HTML gets the page. */
const pageForHtml = (request: { headers: { accept?: string } }): string | undefined =>
  request.headers.accept?.includes('text/html') ? '/index.html' : undefined;

export default defineConfig({
  plugins: [
    react(),
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
  build: { target: 'es2023', assetsInlineLimit: 0 },
});
