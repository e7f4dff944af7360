import { home } from './home.ts';
import { navigation } from './navigation.ts';
import { outbox } from './outbox.ts';
import { unsaved } from './unsaved.ts';

/** What loads with the frame around every signed-in page: its texts and those of home. Other pages bring their own. */
export const frameMessages = {
  home,
  navigation,
  outbox,
  unsaved,
  /** Of a number of weeks, on home too, which opens how they are counted. */
  weeksLink: { explain: 'Toon hoe de actieve weken van %{name} zijn geteld' },
};
