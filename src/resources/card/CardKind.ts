import type { ComponentType, ReactNode } from 'react';
import type { RaRecord } from 'react-admin';

/** A record that a card shows. */
export type CardRecord = RaRecord<string> & { name: string; status: boolean };

/** How one resource looks and behaves as cards (SPEC.md §2, Administration). */
export type CardKind = {
  resource: 'users' | 'organizations' | 'classrooms';
  /** What a new card begins with: a value for each input. */
  blank: Omit<CardRecord, 'id'>;
  /** The inputs; form and record reach them by context. */
  inputs: ReactNode;
  /** Lays out the card's heading, where it is more than a name. */
  Heading?: ComponentType<{ children: ReactNode }>;
  /** The fields in which the search box looks. */
  searched: readonly string[];
  /** The fields whose change clears an error (SPEC.md §4, Update feedback). */
  clearsProblem: readonly string[];
  /** The statuses of an update at which the server's message is shown (SPEC.md §8). */
  updateSays: readonly number[];
  /** The height of a card, in pixels, for skeletons. */
  height: number;
};
