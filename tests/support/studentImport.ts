import { API, pathTo } from '../../core/contract/paths.ts';
import type { ImportColumnsInput, StudentImport } from '../../core/contract/studentImport.ts';
import { formOf } from './form.ts';
import type { TestClient } from './server.ts';

/** Sends a table: the text of a csv file, or the bytes of a workbook. */
export const sendTable = (client: TestClient, content: string | Buffer, name = 'studenten.csv') =>
  client.post(API.studentImports, formOf({}, [{ field: 'file', name, content: Buffer.from(content) }]));

/** Sends a table that is taken. */
export async function startImport(
  client: TestClient,
  content: string | Buffer,
  name?: string,
): Promise<StudentImport> {
  const response = await sendTable(client, content, name);
  if (response.statusCode !== 201) throw new Error(`The table was refused: ${response.body}`);
  return response.json();
}

/** Goes on with a stage until it is done. */
export async function finishStage(
  client: TestClient,
  path: typeof API.studentImportCheck | typeof API.studentImportRun,
  id: string,
): Promise<StudentImport> {
  const wanted = path === API.studentImportCheck ? 'checked' : 'done';
  for (;;) {
    const response = await client.post(pathTo(path, { id }));
    if (response.statusCode !== 200) throw new Error(`The stage was refused: ${response.body}`);
    const made = response.json<StudentImport>();
    if (made.state === wanted) return made;
  }
}

/** Sends a table, takes the columns as they are recognised unless others are chosen, and checks it. */
export async function checkTable(
  client: TestClient,
  content: string | Buffer,
  chosen: Partial<ImportColumnsInput> = {},
  { isChecked = true }: { isChecked?: boolean } = {},
): Promise<StudentImport> {
  const { _id: id, columns, hasHeads, startDate } = await startImport(client, content);
  const response = await client.put(pathTo(API.studentImportColumns, { id }), {
    columns,
    hasHeads,
    startDate,
    ...chosen,
  });
  if (response.statusCode !== 200) throw new Error(`The columns were refused: ${response.body}`);
  return isChecked ? finishStage(client, API.studentImportCheck, id) : response.json();
}
