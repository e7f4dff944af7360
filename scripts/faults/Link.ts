import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection that can be cut: what arrives at its port goes on to another one on loopback. */
export class Link {
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer(socket => this.#forward(socket));
  readonly #target: () => number;
  #isCut = false;

  /** @param target the port behind it */
  constructor(target: () => number) {
    this.#target = target;
  }

  async listen(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Ends all connections, and refuses new ones until it is mended. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  close(): void {
    this.cut();
    this.#server.close();
  }

  #forward(socket: Socket): void {
    const onward = connect(this.#target(), '127.0.0.1');
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      this.#sockets.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
    if (this.#isCut) socket.destroy();
  }
}
