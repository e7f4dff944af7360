import { useCallback, useState } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { isNoResponse } from '../../providers/httpClient.ts';
import type { CardRecord, CardValues } from './card/CardKind.ts';
import type { ResourceName } from './ResourceName.ts';

/** What is asked or said about a deletion: texts are keys or sentences; `detail` stands below. */
type Talk<R> = { about: R; text: string; detail?: string };

type Dialog<R> = { open: boolean; kind: 'question' | 'refusal'; talk: Talk<R> };

type Options<V extends CardValues> = {
  resource: ResourceName;
  /** Takes in the list that the server returned. */
  onDeleted: (record: CardRecord<V>, list: readonly CardRecord<V>[]) => void;
};

/**
 * The delete flow (SPEC.md §4): the server is asked whether a record may go; then a question, or the reason
 * why not. A dialog keeps its texts while it closes.
 */
export const useDeletion = <V extends CardValues>({ resource, onDeleted }: Options<V>) => {
  type R = CardRecord<V>;
  const dataProvider = useDataProvider<AppDataProvider>();
  const [checkingId, setCheckingId] = useState<string>();
  const [deleting, setDeleting] = useState(false);
  const [dialog, setDialog] = useState<Dialog<R>>();

  const refuse = useCallback(
    (about: R, error: unknown) =>
      setDialog({ open: true, kind: 'refusal', talk: { about, ...refusal(resource, error) } }),
    [resource],
  );

  const ask = useCallback(
    async (about: R) => {
      setCheckingId(about.id);
      try {
        const { allowed, message } = await dataProvider.preCheckDelete(resource, about.id);
        if (!allowed) throw new HttpError(message, REFUSED);
        setDialog({ open: true, kind: 'question', talk: { about, ...question(resource, about, message) } });
      } catch (error) {
        refuse(about, error);
      } finally {
        setCheckingId(undefined);
      }
    },
    [dataProvider, resource, refuse],
  );

  const close = () => setDialog(current => current && { ...current, open: false });

  const confirm = async () => {
    if (!dialog || deleting) return;
    const { about } = dialog.talk;
    setDeleting(true);
    try {
      const list = await dataProvider.removeFromList(resource, about.id);
      close();
      onDeleted(about, list as unknown as R[]);
    } catch (error) {
      refuse(about, error);
    } finally {
      setDeleting(false);
    }
  };

  return { ask, checkingId, dialog, deleting, confirm, close };
};

/** The status of a refusal that came as an answer. */
const REFUSED = 400;

const question = (resource: ResourceName, { name }: { name: string }, message: string) =>
  resource === 'users' ? { text: message } : { text: 'administration.deleteQuestion', detail: name };

/** SPEC.md §8: a user's refusal is the server's message; the others have one text, the reason below it. */
const refusal = (resource: ResourceName, error: unknown): { text: string; detail?: string } => {
  if (isNoResponse(error)) return { text: 'common.error.noResponse' };
  const message = error instanceof Error ? error.message : 'common.error.unexpected';
  return resource === 'users'
    ? { text: message }
    : { text: 'administration.cannotBeDeleted', detail: message || undefined };
};
