import { ensureWebApp } from './webAppBuild.ts';

ensureWebApp();
await import('../server/main.ts');
