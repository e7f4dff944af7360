/** The resources that administrators manage, in the order of the strip. */
export const RESOURCE_NAMES = ['users', 'organizations', 'classrooms'] as const;

export type ResourceName = (typeof RESOURCE_NAMES)[number];
