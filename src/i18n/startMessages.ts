import { common } from './common.ts';
import { passwordReset } from './passwordReset.ts';
import { signIn } from './signIn.ts';

/** The texts of the pages without navigation, which load before anybody has signed in. */
export const startMessages = { common, passwordReset, signIn };
