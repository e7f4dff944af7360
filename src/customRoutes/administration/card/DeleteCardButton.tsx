import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { HttpError, useDataProvider, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { MessageDialog } from '../../../components/MessageDialog.tsx';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import { isNoResponse } from '../../../providers/httpClient.ts';
import type { CardRecord } from '../../../resources/card/CardInputs.tsx';

/** What a dialog says: texts are keys or sentences; `detail` and `hint` stand below, where there are any. */
type Talk = { text: string; detail?: string | undefined; hint?: string | undefined };

/** A dialog keeps its texts while it closes. */
type Dialog = Talk & { kind: 'question' | 'refusal'; open: boolean };

type DeleteCardButtonProps = {
  onDeleted: (list: readonly CardRecord[], changeSet: string | undefined) => void;
};

/**
 * The trash button of a card and the delete flow (docs/product.md §4): the server is asked whether the record
 * may go; then a question, or the reason why not.
 */
export const DeleteCardButton = ({ onDeleted }: DeleteCardButtonProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const resource = useResourceContext() ?? '';
  const { id = '', name = '', status = false } = useRecordContext<CardRecord>() ?? {};
  const [busy, setBusy] = useState<'asking' | 'deleting'>();
  const [dialog, setDialog] = useState<Dialog>();

  const attempt = async (what: 'asking' | 'deleting', call: () => Promise<void>) => {
    if (busy) return;
    setBusy(what);
    try {
      await call();
    } catch (error) {
      setDialog({ kind: 'refusal', open: true, ...refusal(resource, error, status) });
    } finally {
      setBusy(undefined);
    }
  };

  const ask = () =>
    attempt('asking', async () => {
      const { allowed, message } = await dataProvider.preCheckDelete(resource, id);
      if (!allowed) throw new HttpError(message, REFUSED);
      setDialog({ kind: 'question', open: true, ...question(resource, name, message) });
    });

  const close = () => setDialog(current => current && { ...current, open: false });

  const confirm = () =>
    attempt('deleting', async () => {
      const { records, changeSet } = await dataProvider.removeFromList(resource, id);
      close();
      onDeleted(records as CardRecord[], changeSet);
    });

  const label = translate('administration.deleteRecord', { name });
  return (
    <>
      <IconButton size="small" aria-label={label} title={label} aria-disabled={Boolean(busy)} onClick={ask}>
        {busy === 'asking' ? <CircularProgress size={20} aria-hidden /> : <DeleteIcon fontSize="small" />}
      </IconButton>
      {dialog?.kind === 'question' && (
        <ConfirmDialog
          open={dialog.open}
          question={translate(dialog.text)}
          confirmLabel={translate('common.action.confirm')}
          busy={busy === 'deleting'}
          destructive
          onConfirm={confirm}
          onCancel={close}
        >
          {dialog.detail && (
            <>
              <div>{translate(dialog.detail, { name })}</div>
              {dialog.hint && <div>{translate(dialog.hint)}</div>}
            </>
          )}
        </ConfirmDialog>
      )}
      {dialog?.kind === 'refusal' && (
        <MessageDialog
          open={dialog.open}
          message={translate(dialog.text)}
          label={translate('common.action.ok')}
          onClose={close}
        >
          {dialog.detail && (
            <>
              <div>{translate(dialog.detail)}</div>
              {dialog.hint && <div>{translate(dialog.hint)}</div>}
            </>
          )}
        </MessageDialog>
      )}
    </>
  );
};

/** The status of a refusal that came as an answer. */
const REFUSED = 400;

/** What is deleted as ‘deze instantie’ (docs/product.md §4), by its kind and name. */
const NAMED: Partial<Record<string, string>> = {
  organizations: 'administration.organizations.named',
  classrooms: 'administration.classrooms.named',
};

const question = (resource: string, name: string, message: string): Talk => {
  if (resource === 'users') return { text: message };
  const named = NAMED[resource];
  return named === undefined
    ? { text: 'administration.absenceReasons.deleteQuestion', detail: name }
    : { text: 'administration.deleteQuestion', detail: named, hint: 'administration.goesToBin' };
};

/**
 * docs/product.md §8: the refusal of a user, and of a reason, is the server's message; the others have one text, the
 * reason below it, and what can be done instead.
 */
const refusal = (resource: string, error: unknown, isActive: boolean): Talk => {
  if (isNoResponse(error)) return { text: 'common.error.noResponse' };
  const message = error instanceof Error ? error.message : 'common.error.unexpected';
  if (!NAMED[resource]) return { text: message };
  const isInUse = error instanceof HttpError && error.status === REFUSED;
  return {
    text: 'administration.cannotBeDeleted',
    detail: message || undefined,
    hint: isInUse && isActive ? 'administration.makeInactive' : undefined,
  };
};
