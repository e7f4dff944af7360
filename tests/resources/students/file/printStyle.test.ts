import { expect, test } from 'vitest';
import { printStyle } from '../../../../src/resources/students/file/print/printStyle.ts';

test('a name cannot break out of the style sheet', () => {
  const style = printStyle('O"; } body { display: none } \\ </style> · vertrouwelijk');
  const content = /@bottom-left \{ content: "([^"]*)";/.exec(style)?.[1];
  expect(content).toContain('vertrouwelijk');
  expect(content).not.toMatch(/[;{}<>]/);
  expect(content?.replace(/\\[0-9a-f]+ /g, '')).not.toContain('\\');
});
