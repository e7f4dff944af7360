import type { ReactNode } from 'react';

type FieldOutlineProps = { className?: string; label?: ReactNode };

/**
 * The outline of a field, always open where its label stands. MUI's animates that gap by three styled elements, and a
 * student's file has thirty fields.
 */
export const FieldOutline = ({ className, label }: FieldOutlineProps) => (
  <fieldset aria-hidden className={className}>
    <legend>{label && <span>{label}</span>}</legend>
  </fieldset>
);

/** That of MUI's label on an outline. */
export const LABEL_SIZE = '0.75rem';

/** As MUI's, in letters as large as those of the label. */
export const OUTLINE = {
  position: 'absolute',
  inset: '-5px 0 0',
  minWidth: 0,
  margin: 0,
  padding: '0 8px',
  border: '1px solid',
  borderRadius: 'inherit',
  overflow: 'hidden',
  textAlign: 'left',
  pointerEvents: 'none',
  '& > legend': {
    maxWidth: '100%',
    height: 11,
    padding: 0,
    overflow: 'hidden',
    visibility: 'hidden',
    whiteSpace: 'nowrap',
    fontSize: LABEL_SIZE,
  },
  '& > legend > span': { display: 'inline-block', paddingInline: 5 },
} as const;
