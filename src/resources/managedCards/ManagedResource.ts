import type { ComponentType, ReactNode } from 'react';
import type { CardRecord, CardResource } from './CardInputs.tsx';

/** A resource that administrators manage as cards: its form, its closed cards, and how its list is searched. */
export type ManagedResource = {
  name: CardResource;
  Inputs: ComponentType;
  blank: Record<string, unknown>;
  /** The fields whose change clears an error (docs/product.md §4, Update feedback): the name when left out. */
  clearedBy?: readonly string[];
  /** The statuses at which a failed update shows the server's message (docs/product.md §8): as for a new card. */
  updateSays?: readonly number[];
  /** Lays out the form's heading, where it is more than a name. */
  Heading?: ComponentType<{ children: ReactNode }>;
  /** The button that saves, where it does more than that. */
  SaveButton?: ComponentType;
  Summary?: ComponentType;
  searched: readonly string[];
  /** The height of a closed card, in pixels, for skeletons. */
  cardHeight: number;
  orders?: CardOrders;
};

/** How a list can be ordered: what each choice says, and its comparison; none is by name. */
export type CardOrders = {
  label: string;
  choices: Record<string, { label: string; compare?: (a: CardRecord, b: CardRecord) => number }>;
};
