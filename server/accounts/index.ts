export type { SignedInUser } from './auth.ts';
export { findSignedInAccount } from './sessionRepository.ts';
export { listNamedUsers, type NamedUser } from './userRepository.ts';
