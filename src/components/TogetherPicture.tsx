import { useTheme } from '@mui/material/styles';

type Person = { height: number; tone: keyof typeof LIGHT };

const LIGHT = { deep: '#1d6c6a', mid: '#5f9f9b', pale: '#bcd5d1', warm: '#cf7a4d', warmPale: '#edc4a6' };
const DARK = { deep: '#2b7a77', mid: '#1f5a58', pale: '#24403f', warm: '#b06a42', warmPale: '#5b3f2e' };

/** From left to right. */
const PEOPLE: readonly Person[] = [
  { height: 120, tone: 'pale' },
  { height: 158, tone: 'deep' },
  { height: 134, tone: 'warm' },
  { height: 172, tone: 'mid' },
  { height: 140, tone: 'warmPale' },
  { height: 116, tone: 'deep' },
];

const HEIGHT = 180;
const HEAD = 19;
const BODY = 45;
const STEP = 64;
const GAP = 5;
const WIDTH = STEP * (PEOPLE.length - 1) + 2 * BODY;

/** People standing close together, in the shapes of the logo. Decorative; `width` in pixels at most. */
export const TogetherPicture = ({ width = 410 }: { width?: number }) => {
  const { palette } = useTheme();
  const colours = palette.mode === 'dark' ? DARK : LIGHT;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      focusable="false"
      style={{ display: 'block', width, maxWidth: '100%', height: 'auto' }}
    >
      {PEOPLE.map(({ height, tone }, index) => {
        const left = STEP * index;
        const shoulder = HEIGHT - height + 2 * HEAD + GAP + BODY;
        return (
          <g key={left} fill={colours[tone]} stroke={palette.background.default} strokeWidth="4">
            <circle cx={left + BODY} cy={HEIGHT - height + HEAD} r={HEAD} />
            <path
              d={`M${left} ${HEIGHT + GAP}V${shoulder}a${BODY} ${BODY} 0 0 1 ${2 * BODY} 0V${HEIGHT + GAP}z`}
            />
          </g>
        );
      })}
    </svg>
  );
};
