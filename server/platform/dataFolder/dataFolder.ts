import { join } from 'node:path';

/** Where things lie in DATA_DIR. */
export const dataFolder = (dataDir: string) => ({
  database: join(dataDir, 'samenklas.sqlite'),
  /** Heads of the audit log (server/history/audit/heads.ts). */
  auditHeads: join(dataDir, 'audit-heads.log'),
  uploads: join(dataDir, 'uploads'),
  /** Copies that were set aside before a migration. */
  copies: join(dataDir, 'backups'),
});
