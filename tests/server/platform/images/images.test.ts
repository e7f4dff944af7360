import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import type { StudentFile } from '../../../../core/contract/students.ts';
import { manyScansJpeg } from '../../../../scripts/attack/imageBombs.ts';
import { ImagePool } from '../../../../server/platform/images/ImagePool.ts';
import { folderPerTest } from '../../../support/folder.ts';
import { formOf } from '../../../support/form.ts';
import { pngWithChunks, repeatedGif, smallPng } from '../../../support/images.ts';
import { insertStudent } from '../../../support/records.ts';
import { serverPerFile } from '../../../support/serverPerTest.ts';

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });

/** A small progressive JPEG that says it has 50 megapixels: unpacking it would take them. */
const progressiveJpeg = async () => {
  const jpeg = await blank(64, 64).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2]));
  jpeg.writeUInt16BE(6_144, frame + 5);
  jpeg.writeUInt16BE(8_192, frame + 7);
  return jpeg;
};

/** A small GIF that says it has 36 megapixels. */
const largeGif = async () => {
  const gif = await blank(10, 10).gif().toBuffer();
  const picture = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 10, 0, 10, 0]));
  for (const at of [6, 8, picture + 5, picture + 7]) gif.writeUInt16LE(6_000, at);
  return gif;
};

describe('the image of a student or a user', () => {
  const server = serverPerFile();

  const saveStudent = async (image: Buffer) => {
    const staff = await server.loginAs('staff');
    const url = pathTo(API.student, { id: await insertStudent(server.database) });
    const dataUrl = `data:image/png;base64,${image.toString('base64')}`;
    return staff.put(url, formOf({ student: { image: dataUrl } }));
  };
  const saveUser = async (content: Buffer) => {
    const admin = await server.loginAs('admin');
    const user = { name: 'Anna', email: 'anna@example.org' };
    return admin.post(API.newUser, formOf({ user }, [{ field: 'image', name: 'anna.png', content }]));
  };

  const REASON = 'is te ingewikkeld opgebouwd. Sla haar opnieuw op als jpg en probeer het nog eens';
  test.each([
    ['a progressive JPEG of 50 megapixels without subsampling', progressiveJpeg],
    ['a GIF of 36 megapixels', largeGif],
  ])('is refused without unpacking it: %s', async (_, make) => {
    const content = await make();
    const student = await saveStudent(content);
    const message = `De afbeelding ‘profielfoto’ ${REASON}`;
    expect([student.statusCode, student.json()]).toEqual([400, { message, errors: { image: message } }]);
    const user = await saveUser(content);
    expect([user.statusCode, user.json()]).toEqual([400, { message: `De afbeelding ‘anna.png’ ${REASON}` }]);
    expect(server.log.join('')).not.toMatch(/an image took too long|the process of images ended/);
  });

  test.each<[string, () => Promise<Buffer>, [number, number]]>([
    ['a photograph of 50 megapixels', () => blank(8_192, 6_144).jpeg().toBuffer(), [800, 600]],
    ['an interlaced PNG', () => blank(1_200, 900).png({ progressive: true }).toBuffer(), [800, 600]],
  ])('is taken: %s', async (_, make, [width, height]) => {
    const response = await saveStudent(await make());
    expect(response.statusCode, response.body.slice(0, 200)).toBe(200);
    const { image } = response.json<StudentFile>().student;
    const kept = Buffer.from(image.replace(/^data:image\/jpeg;base64,/, ''), 'base64');
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width, height });
  });

  /** A compressed text or profile of a PNG, after its name and the kind of compression. */
  const deflated = (megabytes: number) =>
    Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(megabytes * 1024 * 1024))]);
  test.each<[string, () => Promise<Buffer>]>([
    ['300 pictures in a GIF', async () => repeatedGif(await blank(2_000, 2_000).gif().toBuffer(), 300)],
    ['a profile of 110 MB in a PNG', async () => pngWithChunks(await smallPng(), 'iCCP', deflated(110))],
  ])('is taken for what it shows first, whatever else is in it: %s', async (_, make) => {
    const content = await make();
    expect((await saveStudent(content)).statusCode).toBe(200);
    expect(server.log.join('')).not.toMatch(/an image took too long|the process of images ended/);
  });

  test('is unpacked by a process of its own, which ends with the server and is replaced when it dies', async () => {
    expect((await saveStudent(await smallPng())).statusCode).toBe(200);
    const first = server.app.images.pid ?? 0;
    process.kill(first, 'SIGKILL');
    await vi.waitFor(() => expect(server.app.images.pid).toBeUndefined(), 10_000);
    expect((await saveStudent(await smallPng())).statusCode).toBe(200);
    const second = server.app.images.pid ?? 0;
    expect(second).not.toBe(first);
    await server.app.close();
    await vi.waitFor(() => expect(() => process.kill(second, 0)).toThrow('ESRCH'), 10_000);
  });
});

describe('the process of images', () => {
  const folder = folderPerTest();
  let pool: ImagePool;
  const warn = vi.fn();
  beforeEach(() => void warn.mockClear());
  afterEach(() => pool.close());

  const job = (name: string, content: Buffer) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return { kind: 'student', path } as const;
  };
  const TOO_COMPLEX = { fault: 'tooComplex' };

  test('is ended when an image takes too much of the processor', async () => {
    pool = new ImagePool({ cpuMs: 100, warn });
    const slow = job('slow', manyScansJpeg(7_000, 7_000, 100));
    expect(await pool.run(slow)).toEqual(TOO_COMPLEX);
    expect(warn.mock.calls).toEqual([['an image took too long']]);
  });

  test('lets a few wait, and refuses more with 503', async () => {
    pool = new ImagePool({ waitingMax: 2, warn });
    const small = job('small', await smallPng());
    const three = [pool.run(small), pool.run(small), pool.run(small)];
    await expect(pool.run(small)).rejects.toMatchObject({
      statusCode: 503,
      details: { headers: { 'retry-after': '5' } },
    });
    for (const result of await Promise.all(three)) expect(result).toMatchObject({ mime: 'image/png' });
  });
});
