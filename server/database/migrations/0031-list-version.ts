/** Made triggers of PostgreSQL, which are gone. */
export const up = async (): Promise<void> => {};
