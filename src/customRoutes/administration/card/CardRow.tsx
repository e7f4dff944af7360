import { styled } from '@mui/material/styles';

/** Two fields beside each other, the second of the width of a status. */
export const CardRow = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 116px',
  alignItems: 'start',
  gap: 12,
});
