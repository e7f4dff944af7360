import Type, { type Static } from 'typebox';

/** GET /config.json: what everybody may know of the installation, as its settings name it. */
export const AppConfig = Type.Object({
  foundationName: Type.String(),
  foundationUrl: Type.String(),
  /** True when mails go out: without SMTP_URL they are files in the server's outbox. */
  mailed: Type.Boolean(),
});
export type AppConfig = Static<typeof AppConfig>;
