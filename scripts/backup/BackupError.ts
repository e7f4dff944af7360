/** A backup that cannot be made or used; the message is for the operator. */
export class BackupError extends Error {}
