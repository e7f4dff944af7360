import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts';

/** The options of the commands that measure a server on the large sample data, or one that runs already. */
export const SAMPLE_OPTIONS = {
  students: { type: 'string', value: 'NUMBER', default: '100000', help: 'how many students to make' },
  data: { type: 'string', value: 'FOLDER', default: 'data-bench', help: 'where the data lie' },
  email: { type: 'string', value: 'E-MAIL', default: DEMO_ACCOUNTS[0]?.email ?? '', help: 'who signs in' },
  password: { type: 'string', value: 'PASSWORD', default: DEMO_PASSWORD, help: 'by which password' },
  json: { type: 'string', value: 'FILE', help: 'writes the figures there' },
} as const;
