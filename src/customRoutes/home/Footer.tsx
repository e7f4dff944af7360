import OpenIcon from '@mui/icons-material/OpenInNewRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { PAGE_FRAME } from '../../components/pageFrame.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';

/** The page's foot, with the link to the foundation's own website, in a new tab (docs/product.md §1). */
export const Footer = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data } = useQuery({
    queryKey: ['config'],
    queryFn: () => dataProvider.getConfig(),
    staleTime: Number.POSITIVE_INFINITY,
  });
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
        {data && (
          <Link
            href={data.foundationUrl}
            target="_blank"
            rel="noopener noreferrer"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
          >
            {translate('home.footer.foundation', { name: data.foundationName })}
            <OpenIcon fontSize="inherit" titleAccess={translate('home.footer.newTab')} />
          </Link>
        )}
      </Box>
    </Box>
  );
};
