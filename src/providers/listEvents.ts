import { HttpError } from 'react-admin';
import type { ListEvent } from '../../core/contract/attendance.ts';
import { API, pathTo } from '../../core/contract/paths.ts';
import { fetchStream } from './httpClient.ts';

type Options = {
  listId: string;
  /** The version of the list that is known, asked for whenever the stream is opened. */
  since: () => number;
  onEvent: (event: ListEvent) => void;
};

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 60_000;
/** A stream in which not even a heartbeat came for this long has died without saying so. */
const SILENT_MS = 45_000;

const FINAL = [400, 401, 403, 404];

/**
 * Listens to the changes of a list, as long as the tab can be seen: browsers open no more than six connections to a
 * server over HTTP/1.1. `EventSource` sends no Bearer token, so that the stream is fetched. Returns a function that
 * stops it.
 */
export const listenToList = ({ listId, since, onEvent }: Options): (() => void) => {
  let stream: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;
  let stopped = false;

  const close = () => {
    clearTimeout(timer);
    stream?.abort();
    stream = undefined;
  };

  const open = async () => {
    close();
    const own = new AbortController();
    stream = own;
    try {
      const query = { since: since() };
      const path = pathTo(API.teacherListEvents, { id: listId });
      const bytes = await fetchStream(path, { query, signal: own.signal });
      await readEvents(bytes, own, event => {
        retryMs = FIRST_RETRY_MS;
        onEvent(event);
      });
    } catch (error) {
      if (error instanceof HttpError && FINAL.includes(error.status)) stopped = true;
    }
    if (stopped || stream !== own) return;
    timer = setTimeout(open, retryMs);
    retryMs = Math.min(2 * retryMs, LAST_RETRY_MS);
  };

  const follow = () => {
    if (stopped || document.visibilityState !== 'visible') close();
    else if (!stream) open();
  };
  const whenOnline = () => {
    if (stopped || document.visibilityState !== 'visible') return;
    retryMs = FIRST_RETRY_MS;
    open();
  };

  follow();
  document.addEventListener('visibilitychange', follow);
  window.addEventListener('online', whenOnline);
  return () => {
    stopped = true;
    close();
    document.removeEventListener('visibilitychange', follow);
    window.removeEventListener('online', whenOnline);
  };
};

const readEvents = async (
  bytes: ReadableStream<Uint8Array<ArrayBuffer>>,
  own: AbortController,
  onEvent: (event: ListEvent) => void,
) => {
  const reader = bytes.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const silence = setTimeout(() => own.abort(), SILENT_MS);
    const { done, value } = await reader.read().finally(() => clearTimeout(silence));
    if (done) return;
    const messages = `${text}${value}`.split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) {
      if (message.startsWith('data: ')) onEvent(JSON.parse(message.slice('data: '.length)) as ListEvent);
    }
  }
};
