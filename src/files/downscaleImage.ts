import {
  fitImage,
  type ImageSize,
  JPEG_QUALITY,
  MAX_FILE_BYTES,
  MAX_IMAGE_PIXELS,
} from '../../core/rules/files.ts';

/** Why an image cannot be taken: no image, too many bytes, too many pixels, or the browser cannot read it. */
export class ImageProblem extends Error {
  readonly reason: 'noImage' | 'tooLarge' | 'tooManyPixels' | 'unreadable';

  constructor(reason: ImageProblem['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * The image as a JPEG data URL of quality 0.6, at most 800 wide or 600 high, upright as its camera meant it
 * (docs/product.md §5, Files). What is transparent becomes white.
 * @throws ImageProblem
 */
export const downscaleImage = async (file: File): Promise<string> =>
  (await downscaled(file)).toDataURL(JPEG, JPEG_QUALITY);

/**
 * The same as a file.
 * @throws ImageProblem
 */
export const downscaleToFile = async (file: File): Promise<File> => {
  const blob = await jpegOf(await downscaled(file), JPEG_QUALITY);
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: JPEG });
};

const JPEG = 'image/jpeg';

/** @throws ImageProblem */
export const jpegOf = async (canvas: HTMLCanvasElement, quality: number): Promise<Blob> => {
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, JPEG, quality));
  if (!blob) throw new ImageProblem('unreadable');
  return blob;
};

/**
 * The image drawn upright on white, no larger than `max`, or than a student's image may be.
 * @throws ImageProblem
 */
export const downscaled = async (file: File, max?: ImageSize): Promise<HTMLCanvasElement> => {
  if (!file.type.startsWith('image/')) throw new ImageProblem('noImage');
  if (file.size > MAX_FILE_BYTES) throw new ImageProblem('tooLarge');
  const address = URL.createObjectURL(file);
  try {
    return draw(await load(address), max);
  } finally {
    URL.revokeObjectURL(address);
  }
};

const load = (address: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new ImageProblem('unreadable'));
    image.src = address;
  });

const draw = (image: HTMLImageElement, max?: ImageSize): HTMLCanvasElement => {
  const { naturalWidth, naturalHeight } = image;
  if (naturalWidth === 0 || naturalHeight === 0) throw new ImageProblem('unreadable');
  if (naturalWidth * naturalHeight > MAX_IMAGE_PIXELS) throw new ImageProblem('tooManyPixels');
  const canvas = document.createElement('canvas');
  const { width, height } = fitImage(naturalWidth, naturalHeight, max);
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new ImageProblem('unreadable');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return canvas;
};
