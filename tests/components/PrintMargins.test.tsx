import { expect, test } from 'vitest';
import { PrintMargins } from '../../src/components/PrintMargins.tsx';
import { renderInApp } from '../support/renderInApp.tsx';

test('a name cannot break out of the style sheet', () => {
  renderInApp(<PrintMargins footer={'O"; } body { display: none } \\ </style> · vertrouwelijk'} />);
  const content = /@bottom-left \{ content: "([^"]*)";/.exec(document.body.textContent)?.[1];
  expect(content).toContain('vertrouwelijk');
  expect(content).not.toMatch(/[;{}<>]/);
  expect(content?.replace(/\\[0-9a-f]+ /g, '')).not.toContain('\\');
});
