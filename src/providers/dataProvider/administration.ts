import type { UseCounts } from '../../../core/contract/common.ts';
import type { FreePeriodInput, ListedFreePeriod } from '../../../core/contract/freePeriods.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { PasswordLinkAnswer } from '../../../core/contract/session.ts';
import type {
  AppConfig,
  FoundationSettings,
  FoundationSettingsInput,
} from '../../../core/contract/settings.ts';
import type { InvitationLink } from '../../../core/contract/users.ts';
import { read, write } from '../httpClient.ts';

/** The calls on the foundation, its users and its records. Each throws HttpError as `httpClient` does. */
export const administration = {
  getConfig: () => read<AppConfig>(API.config),

  getSettings: (signal?: AbortSignal) => read<FoundationSettings>(API.settings, {}, signal),

  /** Stores these; what is left out stays as it is. */
  saveSettings: (settings: FoundationSettingsInput) => write('PUT', API.settings, settings),

  getFreePeriods: (signal?: AbortSignal) => read<ListedFreePeriod[]>(API.freePeriods, {}, signal),

  /** Stores days without lessons: new ones when `id` is left out, once for each key. */
  saveFreePeriod: (input: FreePeriodInput, { id, key }: { id?: string; key?: string } = {}) =>
    id ? write('PUT', pathTo(API.freePeriod, { id }), input) : write('POST', API.freePeriods, input, { key }),

  deleteFreePeriod: (id: string) => write('DELETE', pathTo(API.freePeriod, { id })),

  getUseCounts: (resource: 'organizations' | 'classrooms', signal?: AbortSignal) => {
    const path = { organizations: API.organizationCounts, classrooms: API.classroomCounts }[resource];
    return read<UseCounts>(path, {}, signal);
  },

  inviteAgain: (id: string) => write('POST', pathTo(API.userInvitation, { id })),

  invitationLink: async (id: string): Promise<string> =>
    (await write<InvitationLink>('POST', pathTo(API.userInvitationLink, { id }), undefined, { key: '' }))
      .link,

  /** Mails a user a link to choose another password. `mailed` is false where it became a file on the server. */
  sendPasswordLink: (id: string) => write<PasswordLinkAnswer>('POST', pathTo(API.userPasswordLink, { id })),
};
