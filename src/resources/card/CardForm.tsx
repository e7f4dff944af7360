import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  Fragment,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { Form, useSaveContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { FieldConflicts } from '../../components/conflict/FieldConflicts.tsx';
import { isEqual, threeWay } from '../../components/conflict/threeWay.ts';
import { FailureText } from '../../components/FailureText.tsx';
import { FormDraft } from '../../components/FormDraft.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { type EditConflict, editConflictIn, editedPart } from '../../providers/editConflict.ts';
import { getSession } from '../../providers/session.ts';
import { CardFooter } from './CardFooter.tsx';
import { type CardRecord, type CardResource, useCardResource } from './CardInputs.tsx';
import { cardFieldLabel, cardFieldText } from './cardFields.ts';
import { type SaveProblem, saveProblem } from './saveProblem.ts';

/** What a resource says of its form. */
export type CardFormOptions = {
  /** The inputs; form and record reach them by context. */
  children: ReactNode;
  /** What a new card begins with: a value for each input. */
  blank: Record<string, unknown>;
  /** The fields whose change clears an error (docs/product.md §4, Update feedback). */
  clearedBy?: readonly string[];
  /** The statuses at which a failed save shows the server's message (docs/product.md §8). */
  serverSays?: readonly number[];
  /** Lays out the heading, where it is more than a name. */
  Heading?: ComponentType<{ children: ReactNode }>;
};

type CardFormProps = CardFormOptions & {
  /** The stored record; undefined on a new card. */
  record?: CardRecord;
  title: string;
  /** The button at the top right. */
  corner?: ReactNode;
  /** Whether the first field takes the focus. */
  autoFocus: boolean;
  onUnsaved: (id: string, unsaved: boolean) => void;
  onSaved: (record: CardRecord) => void;
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
      defaultValues={props.record ? undefined : props.blank}
      resetOptions={KEEP_TYPED}
      onSubmit={(values: object) => submit.current?.(values)}
      noValidate
      disableInvalidFormNotification
    >
      <CardContent {...props} submit={submit} />
    </Form>
  );
};

const CLEARED_BY_NAME = ['name'];
const SERVER_SAYS = [400, 409];

type CardContentProps = CardFormProps & {
  /** Takes the function that saves, which needs the form's context. */
  submit: Ref<(values: object) => Promise<void>>;
};

const CardContent = ({
  children,
  blank,
  clearedBy = CLEARED_BY_NAME,
  serverSays = SERVER_SAYS,
  Heading = Fragment,
  record,
  title,
  corner,
  autoFocus,
  onUnsaved,
  onSaved,
  onDismiss,
  onClose,
  submit,
}: CardContentProps) => {
  const resource = useCardResource();
  const queryClient = useQueryClient();
  const { save } = useSaveContext();
  const { clearErrors, getValues, reset, setError, setValue, watch } = useFormContext<CardRecord>();
  const { isDirty, isSubmitting } = useFormState<CardRecord>();
  const [savedAt, setSavedAt] = useState<number>();
  const [problem, setProblem] = useState<SaveProblem>();
  const [conflict, setConflict] = useState<EditConflict>();
  const titleId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const inactive = record?.status === false;

  const id = record?.id ?? NEW_CARD;
  useEffect(() => {
    if (!isDirty) return;
    onUnsaved(id, true);
    return () => onUnsaved(id, false);
  }, [onUnsaved, id, isDirty]);

  // What was begun over a record stays over it when the list is fetched again.
  const base = useRef(record);
  useEffect(() => {
    if (!isDirty) base.current = record;
  }, [isDirty, record]);

  useEffect(() => {
    if (autoFocus) focusName(frame.current);
  }, [autoFocus]);

  useEffect(() => {
    const { unsubscribe } = watch((_, { name = '', type }) => {
      if (type !== 'change') return;
      setSavedAt(undefined);
      if (clearedBy.includes(name) || problem?.wrongFields.includes(name)) {
        clearErrors();
        setProblem(undefined);
      }
    });
    return unsubscribe;
  }, [watch, clearErrors, clearedBy, problem]);

  useEffect(() => {
    if (!problem || !frame.current?.contains(document.activeElement)) return;
    frame.current.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problem]);

  const put = (values: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true });
  };

  const send = async (typed: object) => {
    const sent = { ...getValues() };
    setProblem(undefined);
    setConflict(undefined);
    await save?.(
      { ...trimmed(typed), ...(base.current && editedPart(base.current, Object.keys(blank))) },
      {
        onSuccess: (saved: CardRecord) => {
          // react-admin takes a call that was refused because the session ended for one that succeeded.
          if (!getSession()) return;
          base.current = saved;
          const since = Object.entries(getValues()).filter(([name, value]) => !isEqual(value, sent[name]));
          reset(saved);
          // What was typed while the save was under way is a further change.
          put(Object.fromEntries(since));
          setSavedAt(Date.now());
          onSaved(saved);
        },
        onError: (error: unknown) => {
          const newer = record && editConflictIn(error);
          if (newer) return setConflict(newer);
          const refused = saveProblem(error, serverSays);
          // A field that has no input here would keep the form from being submitted again.
          for (const name of refused.wrongFields) if (name in blank) setError(name, { type: 'server' });
          setProblem(refused);
        },
      },
    );
  };
  useImperativeHandle(submit, () => send);

  /** Goes on over the record as the other left it, with `mine` kept. */
  const settle = async ({ current: { _id, ...current } }: EditConflict, mine: Record<string, unknown>) => {
    if (!record) return;
    frame.current?.focus({ preventScroll: true });
    const newer = { ...record, ...current };
    base.current = newer;
    reset(newer);
    setConflict(undefined);
    queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
    if (Object.keys(mine).length === 0) return;
    put(mine);
    await send(getValues());
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
        <FormDraft name={cardDraft(resource, id)} />
        {children}
        {conflict && (
          <FieldConflicts
            save={conflict}
            comparison={threeWay(
              fieldsOf(blank, base.current),
              fieldsOf(blank, getValues()),
              fieldsOf(blank, conflict.current),
            )}
            labelOf={cardFieldLabel}
            textOf={cardFieldText}
            onSettle={mine => settle(conflict, mine)}
          />
        )}
        {problem && (
          <Alert severity="error">
            <FailureText inForm message={problem.message} />
            {problem.details.map(detail => (
              <Detail key={detail}>{detail}</Detail>
            ))}
          </Alert>
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

/** Stands for the `_id` of the new card. */
export const NEW_CARD = 'new';

/** The name of the draft of a card. */
export const cardDraft = (resource: CardResource, id = NEW_CARD): string => `${resource}/${id}`;

/** Moves the focus to the first field of the card in an element. */
export const focusName = (element: Element | null): void =>
  element?.querySelector<HTMLInputElement>('input[name=name]')?.focus({ preventScroll: true });

/** What the form edits of a record. */
const fieldsOf = (blank: object, record: object = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([field]) => field in blank));

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
