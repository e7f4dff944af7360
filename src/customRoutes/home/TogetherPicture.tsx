import { useTheme } from '@mui/material/styles';

type Person = { x: number; height: number; tone: 'deep' | 'mid' | 'pale' | 'warm' | 'warmPale' };

/** Left to right, as they stand on one line; neighbours overlap. */
const PEOPLE: readonly Person[] = [
  { x: 0, height: 120, tone: 'pale' },
  { x: 62, height: 158, tone: 'deep' },
  { x: 124, height: 134, tone: 'warm' },
  { x: 186, height: 172, tone: 'mid' },
  { x: 248, height: 140, tone: 'warmPale' },
  { x: 310, height: 116, tone: 'deep' },
];

const WIDTH = 400;
const HEIGHT = 200;
const BODY = 90;
const HEAD = 19;

/** A row of people standing close together, in the shapes of the logo. Decorative. */
export const TogetherPicture = () => {
  const dark = useTheme().palette.mode === 'dark';
  const colours = dark ? DARK : LIGHT;
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      focusable="false"
      style={{ maxWidth: '100%', display: 'block' }}
    >
      {PEOPLE.map(({ x, height, tone }) => {
        const top = HEIGHT - height + 2 * HEAD + 6;
        const radius = BODY / 2;
        return (
          <g key={x} fill={colours[tone]} style={{ mixBlendMode: dark ? 'screen' : 'multiply' }}>
            <circle cx={x + radius} cy={HEIGHT - height + HEAD} r={HEAD} />
            <path d={`M${x} ${HEIGHT}V${top + radius}a${radius} ${radius} 0 0 1 ${BODY} 0V${HEIGHT}z`} />
          </g>
        );
      })}
    </svg>
  );
};

const LIGHT = { deep: '#2c7472', mid: '#6fa8a4', pale: '#b9d3cf', warm: '#d98a5f', warmPale: '#efc6a8' };
const DARK = { deep: '#1f6260', mid: '#2d7f7b', pale: '#1b4442', warm: '#8f4f2c', warmPale: '#5c3822' };
