import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { memoizeBySchema } from './memoizeBySchema.ts';
import { withoutUnions } from './withoutUnions.ts';

const serializer = memoizeBySchema(schema => fastJsonStringify(withoutUnions(schema) as Schema));

/** Serializes responses as Fastify does by itself, with a serializer for each schema instead of each route. */
export const serializerCompiler: FastifySerializerCompiler<TSchema> = ({ schema }) => serializer(schema);
