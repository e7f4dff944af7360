/** The parameter of the hub's address that names the list whose contents are shown. */
export const CONTENTS_OF = 'inhoud';
