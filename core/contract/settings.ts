import Type, { type Static } from 'typebox';
import { CHANGES_KEPT_MAX, NOTE_DAYS, PRESENCE_THRESHOLD } from '../rules/limits.ts';
import { edited } from './common.ts';

/** GET /config.json: what everybody may know of the installation, as its settings name it. */
export const AppConfig = Type.Object({
  foundationName: Type.String(),
  foundationUrl: Type.String(),
  /** True when mails go out: without SMTP_URL they are files in the server's outbox. */
  mailed: Type.Boolean(),
});
export type AppConfig = Static<typeof AppConfig>;

/** GET /api/settings: what the foundation has chosen. */
export const FoundationSettings = Type.Object({
  weekendLessons: Type.Boolean(),
  /** Presence below this is pointed out, in percent. */
  presenceThreshold: Type.Integer({ minimum: PRESENCE_THRESHOLD.min, maximum: PRESENCE_THRESHOLD.max }),
  /** A student of whom nobody wrote anything for so many days is pointed out. */
  noteDays: Type.Integer({ minimum: NOTE_DAYS.min, maximum: NOTE_DAYS.max }),
  /** For how many days deletions and changes of many can be undone. */
  changesKept: Type.Integer({ minimum: 1, maximum: CHANGES_KEPT_MAX }),
});
export type FoundationSettings = Static<typeof FoundationSettings>;

/** The body of the PUT: what is left out stays as it is. */
export const FoundationSettingsInput = Type.Object({
  ...Type.Partial(FoundationSettings).properties,
  edited: edited(FoundationSettings.properties),
});
export type FoundationSettingsInput = Static<typeof FoundationSettingsInput>;
