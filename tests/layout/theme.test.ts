import { globSync, readFileSync } from 'node:fs';
import { createTheme, getContrastRatio } from '@mui/material/styles';
import { describe, expect, test } from 'vitest';
import { cellStyles } from '../../src/customRoutes/attendance/grid/cellStyles.ts';
import { THEMES } from '../../src/layout/theme/AppTheme.tsx';

/** WCAG 2.2, 1.4.3 for text and 1.4.11 for what can be operated. */
const TEXT = 4.5;
const CONTROL = 3;

describe.each(['light', 'dark'] as const)('in the %s theme', scheme => {
  const { palette } = createTheme(THEMES[scheme]);
  const grounds = [palette.background.default, palette.background.paper, palette.surface.sunken];

  test.each(Object.entries(palette.tones))('the status colour %s can be read', (_, { text, background }) => {
    for (const ground of [background, ...grounds]) {
      expect(getContrastRatio(text, ground)).toBeGreaterThanOrEqual(TEXT);
    }
  });

  test.each([
    ['text', palette.text.primary],
    ['quiet text', palette.text.secondary],
    ['links', palette.primary.main],
    ['the accent', palette.accent.main],
    ['errors', palette.error.main],
  ])('%s can be read on every ground', (_, colour) => {
    for (const ground of [...grounds, palette.surface.hover, palette.surface.selected]) {
      expect(getContrastRatio(colour, ground)).toBeGreaterThanOrEqual(TEXT);
    }
  });

  test.each(['primary', 'error', 'success', 'warning', 'info', 'secondary'] as const)(
    'what is written on a %s button can be read',
    name => {
      const { main, contrastText } = palette[name];
      expect(getContrastRatio(contrastText, main)).toBeGreaterThanOrEqual(TEXT);
    },
  );

  test('the outline of a field can be seen', () => {
    for (const ground of [...grounds, palette.surface.input]) {
      expect(getContrastRatio(palette.inputBorder, ground)).toBeGreaterThanOrEqual(CONTROL);
    }
  });

  test('a cell that is to be filled in can be seen in its column, today’s, and in the row pointed at', () => {
    const rules = cellStyles(createTheme(THEMES[scheme]))['& [data-state=open][data-status=""]::before'];
    const { borderColor } = rules as { borderColor: string };
    for (const ground of [palette.background.paper, palette.surface.selected, palette.surface.hover]) {
      expect(getContrastRatio(borderColor, ground)).toBeGreaterThanOrEqual(CONTROL);
    }
  });
});

/** Measured in points, or of a drawing: no text of a screen. */
const PAPER_AND_CHARTS = [
  'src/customRoutes/attendance/PrintedSheet.tsx',
  'src/customRoutes/statistics/BarsChart.tsx',
  'src/customRoutes/statistics/charts.ts',
  'src/resources/students/file/print/',
];

/** A size or weight of one's own; those of the theme, of an icon, of the parent and of paper (in points) are none. */
const OWN_LETTERS = /\b(fontSize|fontWeight): (?!'inherit'|typography\.|'[\d.]+pt')/;

test('sizes and weights of text are those of the theme’s variants', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter(
    file => ![...PAPER_AND_CHARTS, 'src/layout/theme/'].some(place => file.startsWith(place)),
  );
  const found = files.flatMap(file =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (OWN_LETTERS.test(line) ? `${file}:${index + 1} ${line.trim()}` : [])),
  );
  expect(found).toEqual([]);
  expect(files.length).toBeGreaterThan(100);
});
