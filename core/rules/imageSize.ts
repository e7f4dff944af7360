export const IMAGE_MAX_WIDTH = 800;
export const IMAGE_MAX_HEIGHT = 600;
export const JPEG_QUALITY = 0.6;

/**
 * The size, in pixels, to which an image is scaled down: at most 800 wide and at most 600 high, in its own
 * proportions. A smaller image keeps its size (docs/product.md §5, Files).
 */
export function fitImage(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, IMAGE_MAX_WIDTH / width, IMAGE_MAX_HEIGHT / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
