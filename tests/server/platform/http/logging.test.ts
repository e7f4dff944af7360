import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { API } from '../../../../core/contract/paths.ts';
import { startTestServer } from '../../../support/server.ts';

const FORGED = '{"level":30,"msg":"forged","req":{"user":"admin"}}';

test('nothing that is sent makes a line of the log, or stands in one', async () => {
  const server = await startTestServer({ environment: { TRUST_PROXY: '1' } });
  const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  const body = JSON.stringify({ email: `a@example.org\n${FORGED}`, password: FORGED });
  const length = `content-length: ${Buffer.byteLength(body)}\r\n`;
  const requests = [
    `GET /%0a${encodeURIComponent(FORGED)} HTTP/1.1\r\nhost: x\r\n\r\n`,
    `GET /${FORGED} HTTP/1.1\r\nhost: x\r\n\r\n`,
    `GET ${API.students}?name=%0d%0a${encodeURIComponent(FORGED)} HTTP/1.1\r\nhost: x\r\n\r\n`,
    `GET ${API.health} HTTP/1.1\r\nhost: x\r\nuser-agent: \x1b[2J${FORGED}\r\n\r\n`,
    `GET ${API.health} HTTP/1.1\r\nhost: x\r\nuser-agent: ${FORGED}\r\nreferer: ${FORGED}\r\nx-request-id: ${FORGED}\r\n\r\n`,
    `GET ${API.health} HTTP/1.1\r\nhost: ${FORGED}\r\nx-forwarded-for: ${FORGED}\r\n\r\n`,
    `GET ${API.students} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${FORGED}\r\ncookie: refreshToken=${FORGED}\r\n\r\n`,
    `POST ${API.auth} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${length}\r\n${body}`,
    `GET ${API.health} HTTP/1.1\r\nhost: x\r\nx: a\nfalse: ${FORGED}\r\n\r\n`,
    `FORGED ${API.health} HTTP/1.1\r\nhost: x\r\n\r\n`,
  ];
  for (const request of requests) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(request);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 [24]/);
    socket.destroy();
  }
  await server.close();

  const answered = server.log.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
  // Three are no HTTP, and come to no route.
  expect(answered).toHaveLength(requests.length - 3);
  for (const line of server.log) {
    expect(line).toMatch(/^\{.*\}\n$/);
    expect(line).not.toMatch(/forged|\p{Cc}(?!$)/iu);
  }
});
