/** A proxy answers so while no server does, and a server while its database or storage is away or full. */
const AWAY = [502, 503, 504, 507];

export const isAway = ({ status }: { status: number }): boolean => AWAY.includes(status);

/** In milliseconds, before each repeat: 15 seconds in all, in which a standby takes over from a database that died. */
const PAUSES_MS = [500, 1_000, 1_500, 2_000, 2_500, 3_500, 4_000];

/** After this many repeats, some two seconds, the page says that the server does not answer. */
const TOLD_AFTER = 2;

let told = 0;
const listeners = new Set<() => void>();
const tell = (change: 1 | -1) => {
  told += change;
  for (const listener of listeners) listener();
};

/** True while a request has been repeated for that long, as a store for `useSyncExternalStore`. */
export const serverAway = {
  isAway: () => told > 0,
  subscribe: (onChange: () => void) => {
    listeners.add(onChange);
    return () => void listeners.delete(onChange);
  },
};

/**
 * Sends a request that may be done more than once, and again for as long as the server is away for a moment; then it
 * answers what it answers.
 * @throws the signal's reason when it is aborted during a pause
 */
export const repeatWhileAway = async (
  send: () => Promise<Response>,
  signal?: AbortSignal,
): Promise<Response> => {
  let repeats = 0;
  try {
    for (const pause of PAUSES_MS) {
      const response = await send();
      if (!isAway(response)) return response;
      await response.body?.cancel();
      if (repeats++ === TOLD_AFTER) tell(1);
      await wait(pause, signal);
    }
    return await send();
  } finally {
    if (repeats > TOLD_AFTER) tell(-1);
  }
};

/** Half of a pause is by chance: many browsers were sent away at the same moment. */
const wait = (pause: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', stop);
        resolve();
      },
      pause * (0.75 + Math.random() / 2),
    );
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
