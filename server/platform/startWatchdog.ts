import { spawn } from 'node:child_process';

/**
 * Tells systemd that the server has started, and that it is not stuck three times in the WatchdogSec of its unit; nothing
 * where there is no systemd. Node has no datagram sockets of files, so that systemd's own program sends it.
 * @returns how to end it
 */
export function startWatchdog({ NOTIFY_SOCKET, WATCHDOG_USEC }: NodeJS.ProcessEnv): () => void {
  if (!NOTIFY_SOCKET) return () => {};
  const tell = () => {
    // Where the program is missing nothing is told: systemd ends the start after an hour, and says so.
    spawn('systemd-notify', ['READY=1', 'WATCHDOG=1'], { stdio: 'ignore' }).on('error', () => {});
  };
  tell();
  const withinMs = Number(WATCHDOG_USEC) / 1_000;
  const timer = withinMs > 0 ? setInterval(tell, withinMs / 3).unref() : undefined;
  return () => clearInterval(timer);
}
