import type { FastifyContextConfig, FastifySchema } from 'fastify';
import { SUCCESS } from '../../../core/contract/answers.ts';
import type { Permission } from '../../../core/rules/permissions.ts';

/** The options of a call that takes a permission: what it is sent and answers, and what is said of it beside. */
export const may = <Schema extends FastifySchema>(
  permission: Permission,
  schema: Schema,
  config: Omit<FastifyContextConfig, 'permission' | 'public'> = {},
) => ({ config: { ...config, permission }, schema });

/** The answer to a call once its work is done, of which there is nothing else to say. */
export async function done(work: Promise<unknown>): Promise<{ message: string }> {
  await work;
  return { message: SUCCESS };
}
