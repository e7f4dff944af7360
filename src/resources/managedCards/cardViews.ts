import { CardCreate, CardEdit } from './CardForm.tsx';
import { CardList } from './CardList.tsx';

/** How the records that administrators manage are listed, added and changed: as cards, on react-admin's bases. */
export const CARD_VIEWS = {
  list: CardList,
  create: CardCreate,
  edit: CardEdit,
} as const;
