import { join } from 'node:path';

/** Where processes of tests cache what they compile: a start from the sources takes a quarter less. */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: join(
    import.meta.dirname,
    '..',
    '..',
    'node_modules',
    '.cache',
    'samenklas',
    'compiled',
  ),
};
