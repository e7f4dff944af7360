import FolderIcon from '@mui/icons-material/FolderSharedOutlined';
import ForumIcon from '@mui/icons-material/ForumOutlined';
import TouchIcon from '@mui/icons-material/TouchAppOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { MessageKey } from '../../i18n/messages.ts';

const FEATURES = [
  { Icon: TouchIcon, title: 'home.features.easy.title', text: 'home.features.easy.text' },
  { Icon: FolderIcon, title: 'home.features.records.title', text: 'home.features.records.text' },
  { Icon: ForumIcon, title: 'home.features.together.title', text: 'home.features.together.text' },
] as const satisfies readonly { Icon: typeof TouchIcon; title: MessageKey; text: MessageKey }[];

/** What the app is: easy, comprehensive, collaborative (SPEC.md §1). */
export const Features = () => {
  const translate = useTranslate();
  return (
    <Box component="section" aria-labelledby="features" sx={{ py: { xs: 6, md: 9 } }}>
      <Typography id="features" variant="h2" sx={{ mb: 3 }}>
        {translate('home.features.title')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: 'repeat(3, 1fr)' }, gap: { xs: 3, md: 5 } }}>
        {FEATURES.map(({ Icon, title, text }) => (
          <Box key={title}>
            <Icon aria-hidden sx={{ color: 'accent.main', fontSize: 26 }} />
            <Typography variant="h3" sx={{ mt: 1 }}>
              {translate(title)}
            </Typography>
            <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary', fontSize: '0.9375rem' }}>
              {translate(text)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
