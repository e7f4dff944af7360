import { home } from './home.ts';
import { navigation } from './navigation.ts';
import { outbox } from './outbox.ts';
import { unsaved } from './unsaved.ts';
import { weeksLink } from './weeksLink.ts';

/** What loads with the frame around every signed-in page: its texts and those of home. Other pages bring their own. */
export const frameMessages = {
  home,
  navigation,
  outbox,
  unsaved,
  weeksLink,
};
