import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type AskedCell,
  type CellValues,
  cellsChangedByOthers,
  clashesOf,
  clashKey,
  commonOf,
  type Decisions,
  type DetailField,
  type Entered,
  type EnteredDetails,
  isSameValue,
  isSettled,
  isUnlike,
  type Seen,
  updateOf,
  valuesOf,
  wantedOf,
} from './enteredDetails.ts';

/**
 * What the user enters about cells that go on changing: what they did not touch follows what colleagues save, and where
 * both said something they have to choose (docs/decisions/0062-two-savers.md). The form holds what was entered; what
 * its fields show follows from that.
 */
export const useEnteredDetails = (cells: readonly AskedCell[]) => {
  const [seen] = useState<ReadonlyMap<string, Seen>>(
    () => new Map(cells.map(cell => [cell._id, { values: valuesOf(cell), mark: cell.mark }])),
  );
  const form = useForm<Entered>();
  const entered = form.watch();
  const [decisions, decide] = useState<Decisions>(new Map());
  const details: EnteredDetails = { cells, seen, entered, decisions };
  const wanted = cells.map(cell => wantedOf(cell, details));
  const clashes = clashesOf(details);

  const enter = <Field extends DetailField>(field: Field, value: CellValues[Field] | undefined) => {
    const isAsBefore = cells.every(cell => {
      const before = seen.get(cell._id);
      const isStill = before && isSameValue(before.values[field], valuesOf(cell)[field]);
      return isStill && before.mark === before.values.status && before.values[field] === value;
    });
    form.setValue<DetailField>(field, isAsBefore ? undefined : value);
    // What was chosen of this field was chosen about another text.
    decide(new Map([...decisions].filter(([key]) => !cells.some(({ _id }) => key === clashKey(_id, field)))));
  };

  return {
    form,
    /** What each cell is to say. */
    wanted,
    /** What all are to say of a field, as it is typed; undefined where they differ. */
    shownOf: <Field extends DetailField>(field: Field): CellValues[Field] | undefined =>
      commonOf(wanted, field),
    /** Enters a value for all cells; undefined takes what was entered back. */
    enter,
    clashes,
    /** Whether something would be lost if the form were closed. */
    isChanged: cells.some((cell, index) => isUnlike(cell, wanted[index])),
    /** The clashes without a choice. */
    open: clashes.filter(clash => !isSettled(clash, decisions)),
    decisions,
    decide,
    /** The cells that somebody else set since the form was opened. */
    changed: cellsChangedByOthers(details),
    update: () => updateOf(details),
  };
};
