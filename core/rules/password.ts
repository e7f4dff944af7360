export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 24;

/**
 * The rule for a new password: 6 to 24 characters with at least one lower-case letter, one
 * upper-case letter and one digit (docs/product.md §5, New password).
 */
export function isValidPassword(value: string): boolean {
  const length = [...value].length;
  return (
    length >= PASSWORD_MIN &&
    length <= PASSWORD_MAX &&
    /\p{Ll}/u.test(value) &&
    /\p{Lu}/u.test(value) &&
    /[0-9]/.test(value)
  );
}
