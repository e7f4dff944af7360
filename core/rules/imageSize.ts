export const IMAGE_MAX_WIDTH = 800;
export const IMAGE_MAX_HEIGHT = 600;
export const JPEG_QUALITY = 0.6;

/** The longer side, in pixels, of a photograph that becomes an attachment: a page of A4 at 200 dots an inch. */
export const PAGE_MAX_SIDE = 2_340;
export const PAGE_JPEG_QUALITY = 0.8;

export type ImageSize = { width: number; height: number };

const IMAGE_MAX: ImageSize = { width: IMAGE_MAX_WIDTH, height: IMAGE_MAX_HEIGHT };

/**
 * The size, in pixels, to which an image is scaled down: at most 800 wide and at most 600 high, or another
 * `max`, in its own proportions. A smaller image keeps its size (docs/product.md §5, Files).
 */
export function fitImage(width: number, height: number, max: ImageSize = IMAGE_MAX): ImageSize {
  const scale = Math.min(1, max.width / width, max.height / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
