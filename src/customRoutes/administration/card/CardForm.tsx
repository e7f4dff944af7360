import { styled } from '@mui/material/styles';
import {
  Fragment,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { Form } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { FailureText } from '../../../components/FailureText.tsx';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { type EditConflict, editConflictIn } from '../../../providers/editConflict.ts';
import type { CardKind, CardRecord } from '../../../resources/card/CardInputs.tsx';
import { ConflictNote } from '../ConflictNote.tsx';
import { cardDifferences } from '../changedTexts.ts';
import { CardFooter } from './CardFooter.tsx';
import { type SaveProblem, saveProblem } from './saveProblem.ts';
import { isEqual, useCardConflict } from './useCardConflict.ts';
import { useUnsaved } from './useUnsaved.ts';

type CardFormProps = {
  kind: CardKind;
  /** The stored record; undefined on a new card. */
  record?: CardRecord;
  title: string;
  /** The button at the top right. */
  corner?: ReactNode;
  /** The statuses at which a failed save shows the server's message. */
  serverSays: readonly number[];
  /** Saves what was typed over `base`, as the record was then, and resolves to what is stored then. */
  save: (values: object, base?: CardRecord) => Promise<CardRecord>;
  onUnsaved: (id: string, unsaved: boolean) => void;
  /** Only a new card can be dismissed. */
  onDismiss?: () => void;
  /** Only a stored record's card can be closed, once nothing is unsaved. */
  onClose?: () => void;
};

/** What was typed, that it is unsaved and what is wrong with it outlive a list that is fetched again. */
const KEEP_TYPED = { keepDirtyValues: true, keepDirty: true, keepErrors: true };

/** A card: an accessible form with its heading, its inputs, what went wrong and its buttons. */
export const CardForm = (props: CardFormProps) => {
  const submit = useRef<(values: object) => Promise<void>>(null);
  return (
    <Form
      record={props.record}
      defaultValues={props.record ? undefined : props.kind.blank}
      resetOptions={KEEP_TYPED}
      onSubmit={(values: object) => submit.current?.(values)}
      noValidate
      disableInvalidFormNotification
    >
      <CardContent {...props} submit={submit} />
    </Form>
  );
};

type CardContentProps = CardFormProps & {
  /** Takes the function that saves, which needs the form's context. */
  submit: Ref<(values: object) => Promise<void>>;
};

const CardContent = ({
  kind,
  record,
  title,
  corner,
  serverSays,
  save,
  onUnsaved,
  onDismiss,
  onClose,
  submit,
}: CardContentProps) => {
  const { clearErrors, getValues, reset, setError, setValue, watch } = useFormContext<CardRecord>();
  const { isDirty, isSubmitting } = useFormState<CardRecord>();
  const [savedAt, setSavedAt] = useState<number>();
  const [problem, setProblem] = useState<SaveProblem>();
  const { base, conflict, setConflict, settle: settleConflict } = useCardConflict(kind.resource, record);
  const titleId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { clearsProblem, inputs, Heading = Fragment } = kind;
  const inactive = record?.status === false;

  useUnsaved(kind.resource, record?.id, onUnsaved);

  useEffect(() => {
    const { unsubscribe } = watch((_, { name = '', type }) => {
      if (type !== 'change') return;
      setSavedAt(undefined);
      if (clearsProblem.includes(name) || problem?.wrongFields.includes(name)) {
        clearErrors();
        setProblem(undefined);
      }
    });
    return unsubscribe;
  }, [watch, clearErrors, clearsProblem, problem]);

  useEffect(() => {
    if (!problem || !frame.current?.contains(document.activeElement)) return;
    frame.current.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problem]);

  const send = async (typed: object) => {
    const sent = { ...getValues() };
    setProblem(undefined);
    setConflict(undefined);
    try {
      const saved = await save(trimmed(typed), base.current);
      base.current = saved;
      const since = Object.entries(getValues()).filter(([name, value]) => !isEqual(value, sent[name]));
      reset(saved);
      // What was typed while the save was under way is a further change.
      for (const [name, value] of since) setValue(name, value, { shouldDirty: true });
      setSavedAt(Date.now());
    } catch (error) {
      const newer = record && editConflictIn(error);
      if (newer) return setConflict(newer);
      const refused = saveProblem(error, serverSays);
      // A field that has no input here would keep the form from being submitted again.
      for (const name of refused.wrongFields) if (name in kind.blank) setError(name, { type: 'server' });
      setProblem(refused);
    }
  };
  useImperativeHandle(submit, () => send);

  const settle = async (over: EditConflict, keepsMine: boolean) => {
    frame.current?.focus({ preventScroll: true });
    settleConflict(over, { keepsMine });
    if (keepsMine) await send(getValues());
  };

  const revert = () => {
    frame.current?.focus({ preventScroll: true });
    reset();
    setProblem(undefined);
    setConflict(undefined);
  };

  return (
    <Frame
      ref={frame}
      role="form"
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-busy={isSubmitting}
      data-inactive={inactive}
    >
      <Header>
        <Heading>
          <Title id={titleId}>{title}</Title>
        </Heading>
        {inactive && (
          <Mark>
            <StatusChip tone="inactive">{commonTexts.status.inactive}</StatusChip>
          </Mark>
        )}
        {corner}
      </Header>
      <Body>
        {inputs}
        {conflict && (
          <ConflictNote
            conflict={conflict}
            lines={cardDifferences(base.current, conflict.current)}
            onKeep={() => settle(conflict, true)}
            onTake={() => settle(conflict, false)}
          />
        )}
        {problem && (
          <ErrorNote>
            <FailureText inForm message={problem.message} />
            {problem.details.map(detail => (
              <Detail key={detail}>{detail}</Detail>
            ))}
          </ErrorNote>
        )}
      </Body>
      <CardFooter
        unsaved={isDirty}
        saving={isSubmitting}
        savedAt={savedAt}
        onShown={() => setSavedAt(undefined)}
        onRevert={revert}
        onDismiss={onDismiss}
        onClose={onClose}
      />
    </Frame>
  );
};

/** The texts without white space around them. */
const trimmed = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
  );

/** react-admin's Form has no props for its element's name and role. */
const Frame = styled('div')(({ theme: { palette } }) => ({
  border: `1px solid ${palette.divider}`,
  borderRadius: 12,
  backgroundColor: palette.background.paper,
  '&[data-inactive=true]': { backgroundColor: palette.surface.sunken },
  outline: 'none',
  '&:focus-within': { borderColor: palette.inputBorder },
}));

const Header = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  padding: '12px 8px 4px 16px',
});

const Mark = styled('span')({ paddingTop: 5 });

const Title = styled('h2')(({ theme: { typography } }) => ({
  ...typography.h3,
  flex: 1,
  minWidth: 0,
  margin: 0,
  padding: '6px 0',
  overflowWrap: 'anywhere',
}));

const Body = styled('div')({ display: 'grid', gap: 16, padding: '8px 16px 16px' });

const Detail = styled('div')(({ theme: { typography } }) => ({ ...typography.body1 }));
