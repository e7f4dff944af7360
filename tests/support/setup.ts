import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { endSession } from '../../src/providers/session.ts';

/** jsdom knows no media; tests run in a wide, light window. */
window.matchMedia = query =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

const complaints: string[] = [];

/** A console.error fails the test: a warning of React, or a text without Dutch (i18nProvider.ts). */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    complaints.push(parts.map(String).join(' '));
  });
});

afterEach(() => {
  cleanup();
  endSession();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(complaints.splice(0), 'console.error').toEqual([]);
});
