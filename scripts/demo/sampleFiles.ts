import sharp from 'sharp';
import type { Random } from './random.ts';

export interface Document {
  originalName: string;
  mimeType: string;
  content: Buffer;
}

const TITLES = [
  'Persoonlijk inburgeringsplan',
  'Uitslag leestoets',
  'Intakeformulier',
  'Certificaat alfabetisering',
];

const COLOURS = ['#2f6f73', '#7a5c3e', '#5b6b8c', '#8a4f5d', '#4f7a4a', '#8c6d1f', '#6a4f8a', '#3e6d8a'];

export async function makeDocuments(): Promise<Document[]> {
  const picture = sharp({ create: { width: 480, height: 320, channels: 3, background: '#c98b3c' } }).png();
  return [
    ...TITLES.map(title => {
      const originalName = `${title.toLowerCase().replaceAll(' ', '-')}.pdf`;
      return { originalName, mimeType: 'application/pdf', content: onePagePdf(title) };
    }),
    { originalName: 'foto-werkstuk.png', mimeType: 'image/png', content: await picture.toBuffer() },
  ];
}

/** Profile images to hand out: plain heads and shoulders, as data URLs. */
export function makePortraits(random: Random): Promise<string[]> {
  return Promise.all(
    COLOURS.map(async colour => {
      const jpeg = await sharp(Buffer.from(portrait(colour, random.pick(SKINS))))
        .jpeg({ quality: 60 })
        .toBuffer();
      return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
    }),
  );
}

const SKINS = ['#8d5524', '#c68642', '#e0ac69', '#6b4226'];

const portrait = (colour: string, skin: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240"><rect width="240" height="240" fill="#efe9df"/><path d="M20 240c4-62 46-92 100-92s96 30 100 92z" fill="${colour}"/><circle cx="120" cy="96" r="50" fill="${skin}"/><path d="M68 96c-4-48 30-66 52-66s58 16 52 66c-10-30-26-38-52-38s-42 10-52 38z" fill="#2b2320"/></svg>`;

/** A PDF with one line of text, which may hold letters, digits and spaces. */
function onePagePdf(title: string): Buffer {
  const text = `BT /F1 24 Tf 72 760 Td (${title}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}
