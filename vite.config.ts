import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
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

/**
 * The sign-in page loads one file, the screens that a mailed link leads to one more, and so does the frame
 * around every screen once somebody has signed in, with what home shares with others. What six other places
 * share is another, but for what explains a number; what two share lies apart, so that nobody loads the calendars
 * before they are asked for.
 * Each group's modules find all that they need there or in an earlier group, so that no two files import each
 * other: a page opened first would break (tests/e2e/bundle.spec.ts).
 */
const CHUNKS = [
  { name: 'start', tags: ['$initial'], priority: 4 },
  { name: 'signedOut', test: /src\/customRoutes\/signIn\/.*Page\.tsx$/, priority: 3 },
  {
    name: 'signedIn',
    test: new RegExp(
      [
        'src/layout/AppLayout\\.tsx',
        'src/providers/dataProvider/(users|namedRecords|students/index)\\.ts',
        // What the home page shares with other screens.
        'src/i18n/dayLabels\\.ts',
        'src/(providers/today|components/useToday)\\.ts',
        'src/resources/students/(list/(listAddress|useFileLink)|presence/presenceAddress)\\.ts',
        'src/customRoutes/attendance/contents/contentsAddress\\.ts',
        'src/resources/students/weeks/(ExplainedWeeks|WeeksLink)\\.tsx',
        'src/components/(NumberLink\\.tsx|useAddressParameter\\.ts)',
        'src/components/(StatusChip\\.tsx|formatNumber\\.ts|useAppConfig\\.ts)',
        '@mui/material/Skeleton/Skeleton\\.\\w+',
        'icons-material/(ArrowForward|Check|ExpandLess|ExpandMore)Rounded\\.\\w+',
        'ra-core/dist/dataProvider/useDataProvider\\.js',
      ]
        .map(path => `${path}$`)
        .join('|'),
    ),
    priority: 2,
  },
  {
    name: 'common',
    test: /^(?!.*src\/(customRoutes\/attendance\/|components\/ExplanationDialog|i18n\/explanation))/,
    minShareCount: 6,
    priority: 1,
  },
  // What fetches the file ahead: joined to another place's parts it would bring those to the students list.
  { name: 'fileAhead', test: /src\/resources\/students\/StudentFilePreloader\.tsx$/, priority: 1 },
  // Smaller ones join their nearest: each file costs some hundred bytes of its own.
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1800 },
] satisfies Rolldown.CodeSplittingGroup[];

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

/** Libraries of react-admin's whose work is not needed here, by what stands in for them: 14 kB less to load. */
const standIn = (name: string): string =>
  fileURLToPath(new URL(`./src/providers/standIns/${name}.ts`, import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: 'inflection', replacement: standIn('inflection') },
      { find: 'diacritic', replacement: standIn('diacritic') },
      { find: 'query-string', replacement: standIn('queryString') },
      { find: /^\.{1,2}\/Bulk(DeleteButton|ActionsToolbar)\.js$/, replacement: standIn('bulkActions') },
    ],
  },
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
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
});
