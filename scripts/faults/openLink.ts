import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';

/** Passes what arrives at a new port on to another one, both on loopback; nothing while it is cut. */
export async function openLink(target: number) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer(socket => {
    if (isCut) return socket.destroy();
    const onward = connect(target, '127.0.0.1');
    for (const each of [socket, onward]) sockets.add(each);
    pipeline(socket, onward, socket, () => {
      for (const each of [socket, onward]) sockets.delete(each.destroy());
    });
  }).listen(0, '127.0.0.1');
  server.unref();
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => {
      isCut = false;
    },
  };
}
