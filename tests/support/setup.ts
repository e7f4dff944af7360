import '@testing-library/jest-dom/vitest';
import { __unsafe_useEmotionCache } from '@emotion/react';
import { cleanup, configure, getConfig, renderHook } from '@testing-library/react';
import * as React from 'react';
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { endSession } from '../../src/providers/session.ts';

/** A declaration that hides, shows or dims. */
const isAboutShowing = (declaration: string) =>
  /^\s*(display|visibility|pointer-events|opacity):/.test(declaration);

const { getElementError } = getConfig();
configure({
  // On a busy machine a lazy page may take its time.
  asyncUtilTimeout: 10_000,
  // The page is printed when a wait ends in vain, not at each of its tries: that took a tenth of the time.
  getElementError: (message, container) =>
    Object(getConfig())._disableExpensiveErrorDiagnostics
      ? new Error(message ?? '')
      : getElementError(message, container),
});

/** jsdom brings bytes of its own, which the server in the same process would not know from others. */
globalThis.Uint8Array = Object.getPrototypeOf(Buffer);
globalThis.ArrayBuffer = Object.getPrototypeOf(Buffer.alloc(0).buffer).constructor;

/** jsdom knows no media; tests run in a wide, light window. */
window.matchMedia = query =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
/** Nor sizes that change. */
window.ResizeObserver = class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};
/** Nor does it scroll. Chromium returns a promise: an effect that returns it breaks the page when it goes. */
window.scrollTo = () => Promise.resolve();
Element.prototype.scrollIntoView = () => Promise.resolve();
/** Nor does it animate: a test that wants to see one looks for its call. */
Element.prototype.animate = () => new EventTarget() as Animation;

/**
 * React captures a stack for each of the first 10,000 elements of a second, to print the owner beside a warning. Here
 * it believes that it has captured them: nothing here reads them, and capturing takes time.
 */
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => undefined, configurable: true },
);

/**
 * Of the rules of style only what a query looks at, whether something is shown, reaches jsdom, which matches every rule
 * against every element after each change of the page. They go into one sheet, as in the build.
 */
const styles = renderHook(() => __unsafe_useEmotionCache()).result.current?.sheet;
if (styles) {
  styles.isSpeedy = true;
  const insert = styles.insert.bind(styles);
  styles.insert = rule => {
    const rest = rule.replace(/\{([^{}]*)\}/g, (_, declarations: string) => {
      return `{${declarations.split(';').filter(isAboutShowing).join(';')}}`;
    });
    if (!rule.startsWith('@keyframes') && /\{[^{}]+\}/.test(rest)) insert(rest);
  };
}
cleanup();

const complaints: string[] = [];

/**
 * A console.error fails the test: a warning of React, or a message of react-admin's without Dutch. Not so the
 * refusals of the server and requests given up, which react-admin logs wherever it is not in production.
 */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    const [error] = parts;
    if (error instanceof HttpError || Object(error).name === 'AbortError') return;
    complaints.push(parts.map(String).join(' '));
  });
});

afterEach(() => {
  cleanup();
  endSession();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  expect(complaints.splice(0), 'console.error').toEqual([]);
});
