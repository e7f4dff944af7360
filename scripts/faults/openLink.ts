import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';

/** A connection that can be cut. */
export interface Link {
  port: number;
  /** Ends all connections, and refuses new ones until it is mended. */
  cut: () => void;
  mend: () => void;
  close: () => void;
}

/** Passes what arrives at a new port on to another one, both on loopback. */
export async function openLink(target: number): Promise<Link> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer(socket => {
    const onward = connect(target, '127.0.0.1');
    for (const each of [socket, onward]) sockets.add(each);
    pipeline(socket, onward, socket, () => {
      for (const each of [socket, onward]) sockets.delete(each.destroy());
    });
    if (isCut) socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    mend: () => {
      isCut = false;
    },
    close: () => {
      cut();
      server.close();
    },
  };
}
