import ArrowIcon from '@mui/icons-material/ArrowForwardRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useOpenScreens } from '../../components/useOpenScreens.ts';
import { homeTexts } from './homeTexts.ts';

/** A tile per screen that the role may open, each of them one link. */
export const Tasks = () => {
  const tasks = useOpenScreens().toSorted((one, other) => one.task.place - other.task.place);
  return (
    <Box component="section" aria-labelledby="tasks" sx={{ pt: { xs: 4, md: 6 } }}>
      <Typography id="tasks" variant="h2" sx={{ mb: 2.5 }}>
        {homeTexts.tasks.title}
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(6, minmax(0, 1fr))' },
          overflowWrap: 'anywhere',
          gap: 2,
          listStyle: 'none',
          m: 0,
          p: 0,
        }}
      >
        {tasks.map(({ path, label, task: { text, Icon } }, index) => (
          <Box
            component="li"
            key={path}
            sx={{ gridColumn: { sm: 'span 3', md: `span ${columns(index, tasks.length)}` } }}
          >
            <Box component={Link} to={path} sx={tile}>
              <Box
                className="icon"
                sx={{
                  display: 'grid',
                  placeItems: 'center',
                  width: 44,
                  height: 44,
                  borderRadius: 1,
                  bgcolor: 'surface.selected',
                  color: 'primary.main',
                }}
              >
                <Icon aria-hidden />
              </Box>
              <Box sx={{ minWidth: 0 }}>
                <Typography
                  variant="h3"
                  component="span"
                  sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}
                >
                  {label}
                  <ArrowIcon className="arrow" aria-hidden fontSize="small" color="primary" />
                </Typography>
                <Typography
                  variant="body2"
                  component="span"
                  sx={{ display: 'block', mt: 0.25, color: 'text.secondary' }}
                >
                  {text}
                </Typography>
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

/** How many of six columns a tile spans: three tiles in a row, but two where one would be left alone. */
const columns = (index: number, count: number) => (count === 4 || (count === 5 && index < 2) ? 3 : 2);

const tile = {
  display: 'flex',
  gap: 2,
  height: '100%',
  p: 2.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.primary',
  textDecoration: 'none',
  transition: 'border-color 160ms, background-color 160ms',
  '& .icon': { flexShrink: 0 },
  '& .arrow': { transition: 'transform 160ms' },
  '&:hover': { borderColor: 'primary.main' },
  '&:hover .arrow': { transform: 'translateX(4px)' },
} as const;
