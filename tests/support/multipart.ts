/** A body and the header that says what it is. */
export interface MultipartBody {
  payload: Buffer;
  contentType: string;
}

/** Encodes a form as a browser does. Node does not know jsdom's files and would send them empty. */
export async function multipart(form: FormData): Promise<MultipartBody> {
  const boundary = `----form${crypto.randomUUID()}`;
  const parts: Buffer[] = [];
  for (const [name, value] of form) {
    const text = typeof value === 'string';
    const file = text ? '' : `; filename="${value.name.replaceAll('"', '%22')}"`;
    const type = text ? '' : `\r\nContent-Type: ${value.type || 'application/octet-stream'}`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}${type}\r\n\r\n`;
    const content = text ? Buffer.from(value) : Buffer.from(await value.arrayBuffer());
    parts.push(Buffer.from(head), content, Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { payload: Buffer.concat(parts), contentType: `multipart/form-data; boundary=${boundary}` };
}
