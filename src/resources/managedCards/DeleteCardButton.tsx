import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import { useState } from 'react';
import { HttpError, useDataProvider, useRecordContext, useResourceContext } from 'react-admin';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { OnlineIconButton } from '../../components/OnlineButton.tsx';
import { commonTexts } from '../../i18n/commonTexts.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { isNoResponse } from '../../providers/httpClient.ts';
import type { CardRecord } from './CardInputs.tsx';
import { cardTexts } from './cardTexts.ts';

/** The lines of the dialog; the first is its title. */
type Lines = readonly [string, ...string[]];

/** A dialog keeps its texts while it closes. */
type Dialog = { kind: 'question' | 'refusal'; open: boolean; lines: Lines };

type DeleteCardButtonProps = {
  onDeleted: (list: readonly CardRecord[], changeSet: string | undefined) => void;
};

/**
 * The trash button of a card and the delete flow (docs/product.md §4): the server is asked whether the record
 * may go; then a question, or the reason why not.
 */
export const DeleteCardButton = ({ onDeleted }: DeleteCardButtonProps) => {
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
      setDialog({ kind: 'refusal', open: true, lines: refusal(resource, error, status) });
    } finally {
      setBusy(undefined);
    }
  };

  const ask = () =>
    attempt('asking', async () => {
      const { allowed, message } = await dataProvider.preCheckDelete(resource, id);
      if (!allowed) throw new HttpError(message, REFUSED);
      setDialog({ kind: 'question', open: true, lines: question(resource, name, message) });
    });

  const close = () => setDialog(current => current && { ...current, open: false });

  const confirm = () =>
    attempt('deleting', async () => {
      const { records, changeSet } = await dataProvider.removeFromList(resource, id);
      close();
      onDeleted(records as CardRecord[], changeSet);
    });

  const label = cardTexts.deleteRecord(name);
  return (
    <>
      <OnlineIconButton
        size="small"
        aria-label={label}
        title={label}
        loading={busy === 'asking'}
        onClick={ask}
      >
        <DeleteIcon fontSize="small" />
      </OnlineIconButton>
      {dialog && (
        <ConfirmDialog
          open={dialog.open}
          question={dialog.lines[0]}
          busy={busy === 'deleting'}
          onCancel={close}
          {...(dialog.kind === 'question'
            ? { confirmLabel: commonTexts.action.confirm, destructive: true, onConfirm: confirm }
            : { cancelLabel: commonTexts.action.ok })}
        >
          {dialog.lines.length > 1 && dialog.lines.slice(1).map(line => <div key={line}>{line}</div>)}
        </ConfirmDialog>
      )}
    </>
  );
};

const REFUSED = 400;

/** Of what is deleted as ‘deze instantie’ (docs/product.md §4): its kind and name. */
const NAMED: Partial<Record<string, (name: string) => string>> = {
  organizations: cardTexts.organizations.named,
  classrooms: cardTexts.classrooms.named,
};

const question = (resource: string, name: string, message: string): Lines => {
  const named = NAMED[resource];
  if (named) return [cardTexts.deleteQuestion, named(name), cardTexts.goesToBin];
  return resource === 'users'
    ? [message, cardTexts.isFinal]
    : [cardTexts.absenceReasons.deleteQuestion, name, cardTexts.isFinal];
};

/**
 * docs/product.md §8: the refusal of a user, and of a reason, is the server's message; the others have one text, the
 * reason below it, and what can be done instead.
 */
const refusal = (resource: string, error: unknown, isActive: boolean): Lines => {
  if (isNoResponse(error)) return [commonTexts.error.noResponse];
  const message = error instanceof Error ? error.message : commonTexts.error.unexpected;
  if (!NAMED[resource]) return [message];
  const isInUse = error instanceof HttpError && error.status === REFUSED;
  return [
    cardTexts.cannotBeDeleted,
    ...(message ? [message] : []),
    ...(isInUse && isActive ? [cardTexts.makeInactive] : []),
  ];
};
