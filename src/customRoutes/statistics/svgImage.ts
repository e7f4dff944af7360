/** What of an element's look a picture by itself has to be told, as style sheets do not reach it. */
const PROPERTIES = [
  'display',
  'fill',
  'fill-opacity',
  'font-family',
  'font-size',
  'font-weight',
  'opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-opacity',
  'stroke-width',
  'text-anchor',
  'dominant-baseline',
  'visibility',
] as const;

const SCALE = 2;
const PADDING = 24;
const TITLE = { font: '600 20px "Inter Variable", sans-serif', height: 48 };

type ImageText = { title: string; color: string; background: string };

/** Draws an SVG element as it looks now, under a title, as a PNG of twice its size. */
export const pngOf = async (svg: SVGSVGElement, { title, color, background }: ImageText): Promise<Blob> => {
  const { width, height } = svg.getBoundingClientRect();
  const picture = await pictureOf(svg, { width, height });
  const canvas = document.createElement('canvas');
  canvas.width = SCALE * (width + 2 * PADDING);
  canvas.height = SCALE * (height + TITLE.height + 2 * PADDING);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no images');
  context.scale(SCALE, SCALE);
  context.fillStyle = background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = color;
  context.font = TITLE.font;
  context.textBaseline = 'top';
  context.fillText(title, PADDING, PADDING, width);
  context.drawImage(picture, PADDING, PADDING + TITLE.height, width, height);
  const png = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'));
  if (!png) throw new Error('The image is too large for this browser');
  return png;
};

const pictureOf = async (
  svg: SVGSVGElement,
  size: { width: number; height: number },
): Promise<HTMLImageElement> => {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll<SVGElement>('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  for (const [index, original] of originals.entries()) {
    const style = getComputedStyle(original);
    const own = copies[index]?.style;
    for (const property of PROPERTIES) own?.setProperty(property, style.getPropertyValue(property));
  }
  copy.setAttribute('width', String(size.width));
  copy.setAttribute('height', String(size.height));
  const picture = new Image();
  const source = new XMLSerializer().serializeToString(copy);
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  await picture.decode();
  return picture;
};
