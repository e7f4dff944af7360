import { expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { StudentFile } from '../../../core/contract/students.ts';
import { STUDENT_FIELDS } from '../../../core/fields/studentFields.ts';
import { auditLines } from '../../support/audit.ts';
import { formOf, studentForm } from '../../support/form.ts';
import { serverPerFile, signedInPerFile } from '../../support/serverPerTest.ts';
import { STUDENT_FIELD_SAMPLES } from '../../support/studentFieldSamples.ts';

const server = serverPerFile();
const staff = signedInPerFile(server, 'staff');

const save = async (path: string, student: Record<string, unknown>) => {
  const response = await staff.put(path, formOf({ student }));
  expect(response.statusCode, response.body).toBe(200);
  return response.json<StudentFile>().student;
};

test.each(STUDENT_FIELD_SAMPLES)(
  '$name is stored, kept by a save without it, recorded and cleared',
  async ({ name, sample }) => {
    const created = await staff.post(API.newStudent, studentForm());
    const path = pathTo(API.student, { id: created.json()._id });

    expect(await save(path, { [name]: sample })).toMatchObject({ [name]: sample });
    expect(await save(path, {})).toMatchObject({ [name]: sample });
    const lines = await auditLines(server.database);
    expect(lines.some(line => JSON.stringify(line).includes(`student.${name}`))).toBe(true);

    const isRequired = 'required' in STUDENT_FIELDS[name];
    const response = await staff.put(path, formOf({ student: { [name]: isRequired ? ' ' : null } }));
    if (isRequired) {
      expect(response.statusCode).toBe(400);
      expect(response.json().errors).toHaveProperty(name);
    } else {
      expect(response.json<StudentFile>().student[name] || null).toBeNull();
    }
  },
);
