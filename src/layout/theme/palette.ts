import type { PaletteOptions } from '@mui/material/styles';
import { TONES, type Tones } from './tones.ts';

export type Scheme = 'light' | 'dark';

/**
 * Quiet surfaces: a wash under hovered or selected things, a second level of paper, the ground of a field.
 */
type Surface = { hover: string; selected: string; sunken: string; input: string };

declare module '@mui/material/styles' {
  interface Palette {
    tones: Tones;
    /** The one warm accent, for what may catch the eye once a page. */
    accent: { main: string; tint: string };
    surface: Surface;
    inputBorder: string;
  }
  interface PaletteOptions {
    tones: Tones;
    accent: { main: string; tint: string };
    surface: Surface;
    inputBorder: string;
  }
}

export const PALETTES = {
  light: {
    mode: 'light',
    primary: { main: '#0f5c5c', light: '#2f7d7c', dark: '#0a4444', contrastText: '#ffffff' },
    secondary: { main: '#a84e28', contrastText: '#ffffff' },
    background: { default: '#faf8f4', paper: '#ffffff' },
    text: { primary: '#1d2422', secondary: '#59625f', disabled: '#8e9592' },
    divider: '#e6e1d8',
    action: { active: '#59625f', hover: '#f5f2ec' },
    error: { main: '#a3261d', contrastText: '#ffffff' },
    warning: { main: '#7a5200', contrastText: '#ffffff' },
    success: { main: '#1c6239', contrastText: '#ffffff' },
    info: { main: '#0f5c5c', contrastText: '#ffffff' },
    tones: TONES.light,
    accent: { main: '#a84e28', tint: '#fbeee6' },
    surface: { hover: '#f5f2ec', selected: '#e7f0ef', sunken: '#f5f2ec', input: '#ffffff' },
    inputBorder: '#858077',
  },
  dark: {
    mode: 'dark',
    primary: { main: '#7cc9c3', light: '#a5ddd8', dark: '#5aaba5', contrastText: '#062b2b' },
    secondary: { main: '#eaa67e', contrastText: '#3a1a08' },
    background: { default: '#161a19', paper: '#1e2322' },
    text: { primary: '#edebe6', secondary: '#abb3af', disabled: '#757d7a' },
    divider: '#323937',
    action: { active: '#abb3af', hover: '#262c2a' },
    error: { main: '#f5a198', contrastText: '#3b0f0a' },
    warning: { main: '#ecc56f', contrastText: '#332500' },
    success: { main: '#86d3a5', contrastText: '#06301a' },
    info: { main: '#7cc9c3', contrastText: '#062b2b' },
    tones: TONES.dark,
    accent: { main: '#eaa67e', tint: '#37271d' },
    surface: { hover: '#262c2a', selected: '#1f3534', sunken: '#191e1d', input: '#191e1d' },
    inputBorder: '#76807c',
  },
} satisfies Record<Scheme, PaletteOptions>;
