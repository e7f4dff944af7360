import OpenIcon from '@mui/icons-material/OpenInNewRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { PAGE_FRAME } from '../../components/pageFrame.ts';
import { useAppConfig } from '../../components/useAppConfig.ts';

/** The page's foot, with the link to the foundation's own website, in a new tab (docs/product.md §1). */
export const Footer = () => {
  const translate = useTranslate();
  const config = useAppConfig();
  return (
    <Box
      component="footer"
      className="no-print"
      sx={{ borderTop: 1, borderColor: 'divider', bgcolor: 'surface.sunken', typography: 'body2' }}
    >
      <Box
        sx={{
          ...PAGE_FRAME,
          py: 3,
          minHeight: 72,
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: 2,
          color: 'text.secondary',
        }}
      >
        <span>{translate('home.footer.line')}</span>
        {config && (
          <Link
            href={config.foundationUrl}
            target="_blank"
            rel="noopener noreferrer"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
          >
            {translate('home.footer.foundation', { name: config.foundationName })}
            <OpenIcon fontSize="inherit" titleAccess={translate('home.footer.newTab')} />
          </Link>
        )}
      </Box>
    </Box>
  );
};
