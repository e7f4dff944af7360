/**
 * The messages of docs/product.md §7 that a client compares. They stand apart from the schemas, which a client
 * imports as types only: it would carry the schema library otherwise.
 */
export const SUCCESS = 'Success';
export const VALID_LINK = 'Valid Url';
export const CAN_BE_DELETED = 'Can be deleted';

/** The header of an answer to what can be undone: the `_id` of its change set, or of several. */
export const CHANGE_SET_HEADER = 'change-set';
export const CHANGE_SETS_BETWEEN = ',';
