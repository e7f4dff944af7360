import { spawn } from 'node:child_process';

/**
 * Tells systemd that the process is not stuck, three times in the WatchdogSec of its unit; nothing where there is none.
 * Node has no datagram sockets of files, so that systemd's own program sends it.
 * @returns how to end it
 */
export function startWatchdog({ NOTIFY_SOCKET, WATCHDOG_USEC }: NodeJS.ProcessEnv): () => void {
  const withinMs = Number(WATCHDOG_USEC) / 1_000;
  if (!NOTIFY_SOCKET || !(withinMs > 0)) return () => {};
  const tell = () => {
    // Where the program is missing nothing is told, and systemd says so.
    spawn('systemd-notify', ['WATCHDOG=1'], { stdio: 'ignore' }).on('error', () => {});
  };
  tell();
  const timer = setInterval(tell, withinMs / 3).unref();
  return () => clearInterval(timer);
}
