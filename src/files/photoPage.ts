import { type ImageSize, PAGE_JPEG_QUALITY, PAGE_MAX_SIDE } from '../../core/rules/files.ts';
import { downscaled, jpegOf } from './downscaleImage.ts';

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

/** A4 in points, of 1/72 inch. */
const A4 = { short: 595, long: 842 };

/** A JPEG of three colours as a PDF of one page, of A4 or less: the picture fills the page, edge to edge. */
export const pdfPage = (jpeg: Uint8Array<ArrayBuffer>, { width, height }: ImageSize): Blob => {
  const isAcross = width > height;
  const scale = Math.min((isAcross ? A4.long : A4.short) / width, (isAcross ? A4.short : A4.long) / height);
  const [pageWidth, pageHeight] = [width, height].map(side => (side * scale).toFixed(2));
  const drawing = `q ${pageWidth} 0 0 ${pageHeight} 0 0 cm /Photo Do Q`;
  const image = [
    '/Type /XObject /Subtype /Image /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode',
    `/Width ${width} /Height ${height} /Length ${jpeg.length}`,
  ].join(' ');
  return pdfOf([
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents 4 0 R`,
      ' /Resources << /XObject << /Photo 5 0 R >> >> >>',
    ],
    [`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
    [`<< ${image} >>\nstream\n`, jpeg, '\nendstream'],
  ]);
};

type Part = string | Uint8Array<ArrayBuffer>;

/** The objects, numbered from 1, of which the first is the catalogue, with the table of where each begins. */
const pdfOf = (objects: readonly Part[][]): Blob => {
  const parts: Part[] = ['%PDF-1.4\n'];
  const starts: number[] = [];
  let length = parts.join('').length;
  const write = (part: Part) => {
    parts.push(part);
    length += part.length;
  };
  objects.forEach((contents, index) => {
    starts.push(length);
    for (const part of [`${index + 1} 0 obj\n`, ...contents, '\nendobj\n']) write(part);
  });
  const size = objects.length + 1;
  const table = starts.map(start => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  write(`xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`);
  return new Blob(parts, { type: 'application/pdf' });
};
