/** The parameter of the page's address that names the change set whose students are shown. */
export const CHANGE_SET_CONTENTS = 'inhoud';
