import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { StudentFile } from '../../../core/contract/students.ts';
import { formOf } from '../../support/form.ts';
import { hugePng, photograph } from '../../support/images.ts';
import { insertStudent } from '../../support/records.ts';
import { serverPerFile, signedInPerFile } from '../../support/serverPerTest.ts';

const server = serverPerFile();
const staff = signedInPerFile(server, 'staff');
let id: string;

// One server: each starts a process that unpacks images. The student is the test's own.
beforeEach(async () => {
  id = await insertStudent(server.database);
});

const save = (image: unknown) => staff.put(pathTo(API.student, { id }), formOf({ student: { image } }));

const saved = async (image: unknown) => {
  const response = await save(image);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<StudentFile>().student.image;
};

const dataUrl = (content: Buffer, mime = 'image/jpeg') => `data:${mime};base64,${content.toString('base64')}`;

const contentOf = (url: string) => Buffer.from(url.replace(/^data:image\/jpeg;base64,/, ''), 'base64');

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#c04020' } });

describe('a student’s image', () => {
  test('that fits stays as it is, however often it is saved', async () => {
    const image = dataUrl(await plain(800, 600).flatten().jpeg({ quality: 60 }).toBuffer());
    expect(await saved(image)).toBe(image);
    expect(await saved(image)).toBe(image);
    expect(await saved(undefined)).toBe(image);
  });

  test('that is too large is scaled down', async () => {
    const image = await saved(dataUrl(await plain(900, 1600).flatten().jpeg().toBuffer()));
    expect(await sharp(contentOf(image)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 338,
      height: 600,
    });
  });

  test('stands upright and does not tell where it was taken', async () => {
    const image = contentOf(await saved(dataUrl(await photograph(80, 40))));
    const { width, height, exif } = await sharp(image).metadata();
    expect({ width, height, exif }).toEqual({ width: 40, height: 80, exif: undefined });
  });

  test.each(['', null])('is taken away by %j', async empty => {
    // Whatever it says it is, it becomes a JPEG.
    const png = dataUrl(await plain(40, 30).png().toBuffer(), 'image/jpeg');
    expect(await saved(png)).toMatch(/^data:image\/jpeg;base64,\/9j\//);
    expect(await saved(empty)).toBe('');
  });
});

describe('an image is refused, and the whole save with it', () => {
  const NO_IMAGE = 'Het bestand ‘profielfoto’ is geen afbeelding (jpg, png, webp of gif)';
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>');

  test.each([
    ['an address', () => 'https://example.org/foto.jpg', NO_IMAGE],
    ['an svg', () => dataUrl(svg, 'image/svg+xml'), NO_IMAGE],
    [
      'half a jpeg',
      async () => {
        const content = await plain(400, 300).flatten().jpeg().toBuffer();
        return dataUrl(content.subarray(0, content.length / 2));
      },
      NO_IMAGE,
    ],
    [
      '30,000 by 30,000 pixels',
      () => dataUrl(hugePng(30_000, 30_000), 'image/png'),
      'De afbeelding ‘profielfoto’ heeft te veel beeldpunten',
    ],
    ['a number', () => 7, 'Controleer de afbeelding: de waarde is niet juist'],
  ])('%s', async (_, image, message) => {
    const response = await staff.put(
      pathTo(API.student, { id }),
      formOf({ student: { image: await image(), country: 'Irak' } }),
    );
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message, errors: { image: message } });
    const { student } = (await staff.get(pathTo(API.student, { id }))).json<StudentFile>();
    expect(student).toMatchObject({ image: '', country: 'Syrië' });
  });

  test('larger than 10 MB', async () => {
    const jpeg = await plain(40, 30).flatten().jpeg().toBuffer();
    const response = await save(dataUrl(Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)])));
    expect(response.json()).toMatchObject({ message: 'Het bestand ‘profielfoto’ is groter dan 10 MB' });
  });
});
