/** The colours of one status or band: text or icon on its own tint, with a hairline of its own. */
type Tone = { text: string; background: string; border: string };

/**
 * The only meanings that colours have (docs/product.md §11): statuses, attendance and evaluation bands.
 */
export type ToneName =
  | 'active'
  | 'inactive'
  | 'present'
  | 'absent'
  | 'excused'
  | 'green'
  | 'yellow'
  | 'orange'
  | 'red';

export type Tones = Record<ToneName, Tone>;

const light = {
  green: { text: '#1c6239', background: '#e4f1e8', border: '#bcdcc8' },
  grey: { text: '#595e5b', background: '#efede8', border: '#dbd7cf' },
  amber: { text: '#7a5200', background: '#fbf0d4', border: '#ecd9a8' },
  yellow: { text: '#6a5600', background: '#fcf5c7', border: '#e8dc8e' },
  orange: { text: '#8a4300', background: '#fde9d5', border: '#f3cba4' },
  red: { text: '#a3261d', background: '#fbe6e3', border: '#f0c2bc' },
};

const dark = {
  green: { text: '#86d3a5', background: '#1a3226', border: '#2f5641' },
  grey: { text: '#b6bbb7', background: '#2a2f2d', border: '#434a47' },
  amber: { text: '#ecc56f', background: '#393015', border: '#5d4f26' },
  yellow: { text: '#e9db70', background: '#353214', border: '#575323' },
  orange: { text: '#f3b27a', background: '#3e2a17', border: '#64452a' },
  red: { text: '#f5a198', background: '#42221f', border: '#6b3934' },
};

const tonesFrom = ({ green, grey, amber, yellow, orange, red }: typeof light): Tones => ({
  active: green,
  inactive: grey,
  present: green,
  absent: red,
  excused: amber,
  green,
  yellow,
  orange,
  red,
});

/** The tones by colour scheme; every text holds 4.5:1 on its tint. */
export const TONES = { light: tonesFrom(light), dark: tonesFrom(dark) };
