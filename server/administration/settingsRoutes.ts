import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { EditConflict, Message } from '../../core/contract/common.ts';
import { API } from '../../core/contract/paths.ts';
import { FoundationSettings, FoundationSettingsInput } from '../../core/contract/settings.ts';
import { actorOf } from '../history/index.ts';
import { done, may } from '../platform/http/may.ts';
import { changeFoundationSettings } from './settings.ts';
import { readFoundationSettings } from './settingsRepository.ts';

const SettingsConflict = EditConflict(FoundationSettings);

/** Settings of the foundation (docs/product.md §2, Administration): everybody's to read. */
export const settingsRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(API.settings, may('settings.read', { response: { 200: FoundationSettings } }), async () =>
    readFoundationSettings(app.database),
  );

  app.put(
    API.settings,
    may('settings.manage', {
      body: FoundationSettingsInput,
      response: { 200: Message, 409: SettingsConflict },
    }),
    async request => done(changeFoundationSettings(app, request.body, actorOf(request))),
  );
};
