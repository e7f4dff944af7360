import Box from '@mui/material/Box';

/** Names and values side by side; a value that is missing is a dash. */
export const PrintFacts = ({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) => (
  <Box
    component="dl"
    sx={{
      flex: 1,
      display: 'grid',
      gridTemplateColumns: '48mm minmax(0, 1fr)',
      rowGap: '0.8mm',
      m: 0,
      '& dt': { color: '#59625f' },
      '& dd': { m: 0, fontWeight: 550, overflowWrap: 'anywhere' },
    }}
  >
    {facts.map(([name, value]) => (
      <Box key={name} sx={{ display: 'contents' }}>
        <dt>{name}</dt>
        <dd>{value || '–'}</dd>
      </Box>
    ))}
  </Box>
);
