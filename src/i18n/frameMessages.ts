import { home } from './home.ts';
import { navigation } from './navigation.ts';
import { outbox } from './outbox.ts';
import { students } from './students.ts';

/** What loads with the frame around every signed-in page: texts of most pages. Others bring their own. */
export const frameMessages = {
  home,
  navigation,
  outbox,
  students,
};
