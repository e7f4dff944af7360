/** First and last name from the columns of a row: a prefix comes before the last name. */
export function namesOfRow({
  firstName = '',
  prefix = '',
  lastName = '',
  fullName = '',
}: Partial<Record<'firstName' | 'prefix' | 'lastName' | 'fullName', string>>): {
  firstName: string;
  lastName: string;
} {
  const whole = divided(fullName);
  const last = lastName || whole.lastName;
  return { firstName: firstName || whole.firstName, lastName: `${prefix} ${last}`.trim() };
}

/** 'Haddad, Amal' and 'Amal Haddad': before a comma is the last name, without one the first word the first name. */
function divided(fullName: string): { firstName: string; lastName: string } {
  const [before = '', ...after] = fullName.split(',').map(part => part.trim());
  if (after.length > 0) return { firstName: after.join(' '), lastName: before };
  const [first = '', ...rest] = before.split(/\s+/u);
  return { firstName: first, lastName: rest.join(' ') };
}
