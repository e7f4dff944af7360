/** The parameter of the hub's address that names the list whose contents are shown. */
export const CONTENTS_OF = 'inhoud';

/** The parameter of a list's address that names the day whose counts are explained. */
export const COUNTS_OF = 'lesdag';
