import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import type { ListPhotos } from '../../../core/contract/attendance.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { PHOTO_SIDE } from '../../../server/platform/images/imageWork.ts';
import { MONDAY, seedList } from '../../support/attendance.ts';
import { formOf } from '../../support/form.ts';
import { insertClassroom, insertStudent } from '../../support/records.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();
const staff = signedInPerTest(server, 'staff');
let listId: string;
let amal: string;
let bilal: string;

beforeEach(async () => {
  const classroomId = await insertClassroom(server.database);
  const enrolments = [{ classroomId, startDate: '2026-01-01' }];
  amal = await insertStudent(server.database, { firstName: 'Amal', enrolments });
  bilal = await insertStudent(server.database, { firstName: 'Bilal', enrolments });
  await setImage(await insertStudent(server.database, { firstName: 'Elders' }), 'green');
  listId = await seedList(server, { classroomId, dates: [MONDAY] });
});

/** Gives a student an image of one colour, or none. */
async function setImage(id: string, colour: string): Promise<void> {
  const image = colour && `data:image/jpeg;base64,${(await jpegOf(colour)).toString('base64')}`;
  const response = await staff.put(pathTo(API.student, { id }), formOf({ student: { image } }));
  expect(response.statusCode, response.body).toBe(200);
}

const jpegOf = (background: string) =>
  sharp({ create: { width: 400, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();

const photos = async () =>
  (await staff.get(pathTo(API.listPhotos, { id: listId }))).json<ListPhotos>().photos;

/** The colour at the middle of a photo: red, green, blue. */
const colourOf = async (photo = '') => {
  const content = Buffer.from(photo.replace('data:image/webp;base64,', ''), 'base64');
  expect(await sharp(content).metadata()).toMatchObject({ width: PHOTO_SIDE, height: PHOTO_SIDE });
  const { data } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
  const middle = 3 * (PHOTO_SIDE / 2) * (PHOTO_SIDE + 1);
  return [...data.subarray(middle, middle + 3)].map(value => Math.round(value / 255));
};

test('a list has small squares of its students who have an image, of today, and of no others', async () => {
  expect(await photos()).toEqual([]);
  await setImage(amal, '#ff0000');
  await setImage(bilal, '#00ff00');
  const [photo, ...others] = await photos();
  expect([photo?.student, ...others.map(({ student }) => student)]).toEqual([amal, bilal]);
  expect(await colourOf(photo?.photo)).toEqual([1, 0, 0]);
  await setImage(amal, '#0000ff');
  expect(await colourOf((await photos())[0]?.photo)).toEqual([0, 0, 1]);
  await setImage(amal, '');
  expect((await photos()).map(({ student }) => student)).toEqual([bilal]);
});

test('an image that cannot be unpacked has no photo, and the others have theirs', async () => {
  await setImage(bilal, '#00ff00');
  const image = 'data:image/jpeg;base64,AAAA';
  await server.database.insertInto('studentImages').values({ studentId: amal, image }).execute();
  expect((await photos()).map(({ student }) => student)).toEqual([bilal]);
});
