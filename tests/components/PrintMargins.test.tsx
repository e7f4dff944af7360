import { expect, test, vi } from 'vitest';
import { PrintMargins } from '../../src/components/PrintMargins.tsx';
import { usePrinting } from '../../src/components/usePrinting.ts';
import { renderInApp } from '../support/renderInApp.tsx';

test('a name cannot break out of the style sheet', () => {
  renderInApp(<PrintMargins footer={'O"; } body { display: none } \\ </style> · vertrouwelijk'} />);
  const content = /@bottom-left \{ content: "([^"]*)";/.exec(document.body.textContent)?.[1];
  expect(content).toContain('vertrouwelijk');
  expect(content).not.toMatch(/[;{}<>]/);
  expect(content?.replace(/\\[0-9a-f]+ /g, '')).not.toContain('\\');
});

test('what is for paper alone is there before a button’s call to print goes on, and gone after it', () => {
  const Sheet = () => usePrinting() && <p>Voor op papier</p>;
  const { container } = renderInApp(<Sheet />);
  const onPaper = vi.fn();
  // As a browser does it: no pause between the events and the paper.
  vi.stubGlobal('print', () => {
    window.dispatchEvent(new Event('beforeprint'));
    onPaper(container.textContent);
    window.dispatchEvent(new Event('afterprint'));
  });
  window.print();
  expect(onPaper).toHaveBeenCalledExactlyOnceWith('Voor op papier');
  expect(container).toHaveTextContent('');
});

test('a page that comes after one that went while it was printed is no paper', () => {
  const Sheet = () => (usePrinting() ? 'papier' : 'scherm');
  const { container, unmount } = renderInApp(<Sheet />);
  window.dispatchEvent(new Event('beforeprint'));
  expect(container).toHaveTextContent('papier');
  unmount();
  expect(renderInApp(<Sheet />).container).toHaveTextContent('scherm');
});
