import { describe, expect, test } from 'vitest';
import { chartLayout } from '../../../src/customRoutes/statistics/chartLayout.ts';

const countries = Array.from({ length: 60 }, (_, index) => `Democratische Republiek nummer ${index} (12)`);

describe('on the screen', () => {
  test('few bars stand upright, with their labels whole', () => {
    const labels = ['Man (120)', 'Vrouw (98)', 'X (1)'];
    expect(chartLayout(labels, 340)).toEqual({ layout: 'vertical', labels, labelWidth: 0, minHeight: 0 });
  });

  test('bars whose labels do not fit beside each other lie down', () => {
    const ages = ['0-17 (6)', '18-24 (33)', '25-34 (59)', '35-44 (48)', '45-54 (59)', '55-64 (41)'];
    expect(chartLayout(ages, 900).layout).toBe('vertical');
    expect(chartLayout(ages, 310).layout).toBe('horizontal');
  });

  test('60 countries at 390 pixels: whole words on lines that fit, and as high as that takes', () => {
    const { layout, labels, labelWidth, minHeight } = chartLayout(countries, 326);
    expect(layout).toBe('horizontal');
    expect(labels[0]).toBe('Democratische Republiek\nnummer 0 (12)');
    expect(labelWidth).toBeLessThan(200);
    expect(minHeight).toBeGreaterThanOrEqual(60 * 32);
  });
});
