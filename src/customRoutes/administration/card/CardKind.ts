import type { ComponentType, ReactNode } from 'react';
import type { ResourceName } from '../ResourceName.ts';

/** What every card edits. */
export type CardValues = { name: string; status: boolean };

/** A record that a card shows. */
export type CardRecord<V extends CardValues> = V & { id: string };

/** What the fields of a card need. */
export type FieldsProps<V extends CardValues> = {
  values: V;
  change: <Field extends keyof V>(field: Field, value: V[Field]) => void;
  /** Whether the last save was refused for this field. */
  isWrong: (field: keyof V) => boolean;
};

/** What one field of a card needs. */
export type FieldProps<T> = { value: T; wrong: boolean; onChange: (value: T) => void };

/** How one resource looks and behaves as cards (SPEC.md §2, Administration). */
export type CardKind<V extends CardValues> = {
  resource: ResourceName;
  /** What a new card begins with. */
  blank: V;
  Fields: ComponentType<FieldsProps<V>>;
  /** Dresses the card's heading, where it is more than a name. */
  Heading?: ComponentType<FieldsProps<V> & { children: ReactNode }>;
  /** The texts in which the search box looks. */
  searched: (values: V) => readonly string[];
  /** The fields whose change clears an error (SPEC.md §4, Update feedback). */
  clearsProblem: readonly (keyof V)[];
  /** The statuses of an update at which the server's message is shown (SPEC.md §8). */
  updateSays: readonly number[];
  /** The height of a card, in pixels, for skeletons and for cards that are not on the screen. */
  height: number;
};
