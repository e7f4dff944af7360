/** A backup that cannot be made or used; the message says so to whoever runs the command. */
export class BackupError extends Error {}
