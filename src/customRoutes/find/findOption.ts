import type { ComponentType } from 'react';

/** The groups of options, in the order in which they stand. */
export const FIND_GROUPS = [
  'opened',
  'recent',
  'local',
  'students',
  'classrooms',
  'lists',
  'organizations',
  'users',
  'alike',
] as const;

/** An option: a place to go to. */
export type FindOption = {
  /** One of a kind among the options. */
  id: string;
  group: (typeof FIND_GROUPS)[number];
  /** In Dutch as shown. */
  text: string;
  detail?: string;
  Icon: ComponentType<{ fontSize?: 'small' }>;
  to: string;
  /** For the entry in the history. */
  state?: unknown;
  /** Key under which it is remembered as recently used: 'page:statistics', 'classroom:<_id>'. None for students: the server knows those. */
  used?: string;
};
