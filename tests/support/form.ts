/** A file to send: its content, and the name that the sender's computer gives it. */
export interface TestFile {
  field: string;
  name: string;
  content: Uint8Array | string;
}

/** A multipart body: fields that are no text are sent as JSON. */
export function formOf(fields: Record<string, unknown>, files: TestFile[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const { field, name, content } of files) {
    form.append(field, new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  }
  return form;
}
