import { common } from './common.ts';
import { nl } from './nl.ts';
import { passwordReset } from './passwordReset.ts';
import { signIn } from './signIn.ts';

/** What is needed before sign-in: react-admin's texts under `ra`, those of the public pages, and common ones. */
export const startMessages = { ...nl, common, passwordReset, signIn };
