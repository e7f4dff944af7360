import Box from '@mui/material/Box';
import { PAGE_WIDTH } from '../../components/pageWidth.ts';
import { About } from './About.tsx';
import { Features } from './Features.tsx';
import { Footer } from './Footer.tsx';
import { Greeting } from './Greeting.tsx';
import { Tasks } from './Tasks.tsx';
import { Why } from './Why.tsx';

/** Where one is and what one can do, then what the product is and why (SPEC.md §1). */
export const HomePage = () => (
  <>
    <Box sx={{ maxWidth: PAGE_WIDTH, mx: 'auto', px: { xs: 2, sm: 3 }, width: '100%', flex: 1 }}>
      <Greeting />
      <Tasks />
      <Features />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { md: '5fr 7fr' },
          gap: { xs: 6, md: 10 },
          py: { xs: 6, md: 9 },
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <About />
        <Why />
      </Box>
    </Box>
    <Footer />
  </>
);
