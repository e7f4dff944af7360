import { readCommandLine } from './commandLine/readCommandLine.ts';
import { ensureWebApp } from './webAppBuild.ts';

readCommandLine({
  name: 'npm start',
  does: 'Builds the web app when it is missing or older than its sources, and starts the server. Settings are environment variables, or a .env file: see README.md.',
  options: {},
});
ensureWebApp();
await import('../server/main.ts');
