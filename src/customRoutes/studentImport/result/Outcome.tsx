import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import type { To } from 'react-router';
import type { StudentImport } from '../../../../core/contract/studentImport.ts';
import { formatNumber } from '../../../components/formatNumber.ts';
import { NumberLink } from '../../../components/NumberLink.tsx';
import { useAddressParameter } from '../../../components/useAddressParameter.ts';
import { CHANGE_SET_CONTENTS, writeContents } from '../../bin/contents/contentsAddress.ts';
import { useResultRows } from './resultRows.ts';

/** How many rows were left out of an import. */
export const leftOutOf = ({ counts, planned }: StudentImport): number =>
  planned.none + planned.undecided - counts.same;

/**
 * How many were added and changed, which open who they are as long as the import can be undone, and how many rows
 * changed nothing, which opens these.
 */
export const Outcome = ({ made }: { made: StudentImport }) => {
  const translate = useTranslate();
  const { rows, added, updated, changeSetId, counts } = made;
  const { addressWith } = useAddressParameter(CHANGE_SET_CONTENTS);
  const { addressOf } = useResultRows();
  const studentsOf = (change: 'added' | 'changed', count: number): To | undefined =>
    changeSetId && count > 0
      ? addressWith(writeContents({ changeSetId, of: 'students', change }))
      : undefined;
  const numbers = [
    { name: 'added', count: added, to: studentsOf('added', added), title: 'open' },
    { name: 'updated', count: updated, to: studentsOf('changed', updated), title: 'open' },
    {
      name: 'same',
      count: rows - added - updated - leftOutOf(made),
      to: counts.same > 0 ? addressOf('same') : undefined,
      title: 'openRows',
    },
  ];
  return numbers.map(({ name, count, to, title }) => {
    const text = translate(`studentImport.result.done.${name}`, { count: formatNumber(count) });
    return (
      <Fragment key={name}>
        {to ? (
          <NumberLink to={to} title={translate(`studentImport.result.${title}`)}>
            {text}
          </NumberLink>
        ) : (
          text
        )}{' '}
      </Fragment>
    );
  });
};
