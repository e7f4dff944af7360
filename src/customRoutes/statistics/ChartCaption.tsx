import ImageIcon from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { safeFileName } from '../../../core/rules/files.ts';
import { saveFile } from '../../files/saveFile.ts';
import type { ChartSeries } from './BarsChart.tsx';
import { chartImage } from './chartImage.ts';
import type { StatisticsRow } from './comparison.ts';
import { statisticsTexts } from './statisticsTexts.ts';

type ChartCaptionProps = { title: string; rows: readonly StatisticsRow[]; series: ChartSeries };

/**
 * Under the chart: what the groups are where they are described (docs/product.md §2, age), which bars are of which
 * day, and the chart as an image.
 */
export const ChartCaption = ({ title, rows, series }: ChartCaptionProps) => {
  const notify = useNotify();
  const [date, other] = series;
  const described = rows.filter(({ description }) => description);
  const download = async () => {
    try {
      const image = await chartImage({
        title: other === undefined ? title : `${title} · ${other}`,
        rows,
        series,
      });
      saveFile(image, safeFileName(`${title.replaceAll('/', '-')}.png`));
    } catch {
      notify(statisticsTexts.chart.imageFailed, { type: 'error' });
    }
  };
  return (
    <Box sx={{ mt: 1.5, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      {other !== undefined && (
        <Typography variant="body2">{statisticsTexts.chart.compared({ date, other })}</Typography>
      )}
      {described.length > 0 && (
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            columnGap: 3,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
            typography: 'body2',
          }}
        >
          {described.map(({ label, description }) => (
            <Box key={label} sx={{ display: 'flex', gap: 1 }}>
              <Box component="dt" sx={{ flex: 'none', minWidth: 48 }}>
                <strong>{label}</strong>
              </Box>
              <Box
                component="dd"
                sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', color: 'text.secondary' }}
              >
                {description}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      <Box className="no-print">
        <Button
          size="small"
          variant="outlined"
          startIcon={<ImageIcon />}
          disabled={rows.length === 0}
          onClick={download}
          sx={{ whiteSpace: 'normal' }}
        >
          {statisticsTexts.chart.image}
        </Button>
      </Box>
    </Box>
  );
};
