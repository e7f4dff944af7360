import { pathToFileURL } from 'node:url';
import { ensureServer, ensureWebApp, SERVER } from './builds.js';

if (process.argv.length > 2) {
  const { readCommandLine } = await import('./commandLine.ts');
  readCommandLine({
    name: 'npm start',
    does: 'Builds web app and server when they are missing or older than their sources, and starts the server. Settings are environment variables, or a .env file: see docs/operate.md.',
    options: {},
  });
}
ensureWebApp();
ensureServer();
await import(pathToFileURL(SERVER).href);
