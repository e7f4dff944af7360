import { PAGE_JPEG_QUALITY, PAGE_MAX_SIDE } from '../../core/rules/imageSize.ts';
import { downscaled, jpegOf } from './downscaleImage.ts';
import { pdfPage } from './pdfPage.ts';

/**
 * A photograph, such as a phone takes of a letter, as a PDF of one page, upright and legible, without the place
 * and time that it carries. It is named after the photograph.
 * @throws ImageProblem
 */
export const photoPage = async (photo: File): Promise<File> => {
  const canvas = await downscaled(photo, { width: PAGE_MAX_SIDE, height: PAGE_MAX_SIDE });
  const jpeg = await jpegOf(canvas, PAGE_JPEG_QUALITY);
  const page = pdfPage(new Uint8Array(await jpeg.arrayBuffer()), canvas);
  return new File([page], `${photo.name.replace(/\.[^.]*$/, '')}.pdf`, { type: page.type });
};
