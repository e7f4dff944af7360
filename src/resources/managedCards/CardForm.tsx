import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { CreateBase, EditBase, Form, useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { FieldConflicts } from '../../components/conflict/FieldConflicts.tsx';
import { FormDraft } from '../../components/FormDraft.tsx';
import { FailureText } from '../../components/failures.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { refreshSession } from '../../providers/httpClient.ts';
import { getSession } from '../../providers/session.ts';
import { CardFooter, CardSaveButton } from './CardFooter.tsx';
import { type CardRecord, type CardResource, cardFieldLabel, cardFieldText } from './CardInputs.tsx';
import { cardTexts } from './cardTexts.ts';
import type { ManagedResource } from './ManagedResource.ts';
import { useCardSave } from './useCardSave.ts';

type CardFormProps = {
  managed: ManagedResource;
  record?: CardRecord;
  title: string;
  corner?: ReactNode;
  autoFocus: boolean;
  onUnsaved: (id: string, unsaved: boolean) => void;
  onSaved: (record: CardRecord) => void;
  /** Given on a new card. */
  onDismiss?: () => void;
  /** Given on a stored record's: closes it, once nothing is unsaved. */
  onClose?: () => void;
};

/** The blank card, its first field in focus; saving it adds a record. */
export const CardCreate = (form: Omit<CardFormProps, 'title' | 'autoFocus'>) => (
  <CreateBase redirect={false} disableAuthentication>
    <CardForm {...form} autoFocus title={cardTexts[form.managed.name].new} />
  </CreateBase>
);

/** The record of the context as a form; what somebody else saved meanwhile is settled in it. */
export const CardEdit = ({ onSaved, ...form }: Omit<CardFormProps, 'title'>) => {
  const record = useRecordContext<CardRecord>();
  if (!record) return null;
  const onStored = async () => {
    onSaved(record);
    // The navigation bar shows the name, and the roles decide what it offers: both may have changed.
    if (record.id === getSession()?.userId) await refreshSession().catch(() => undefined);
  };
  return (
    <EditBase
      id={record.id}
      mutationMode="pessimistic"
      redirect={false}
      disableAuthentication
      // The list has brought all of it.
      queryOptions={{ enabled: false, initialData: record }}
    >
      <CardForm {...form} record={record} title={record.name} onSaved={onStored} />
    </EditBase>
  );
};

/** Unsaved input and its errors outlive a list that is fetched again. */
const KEEP_TYPED = { keepDirtyValues: true, keepDirty: true, keepErrors: true };

const CardForm = (props: CardFormProps) => {
  const send = useRef<(typed: object) => Promise<void>>(null);
  return (
    <Form
      record={props.record}
      defaultValues={props.record ? undefined : props.managed.blank}
      resetOptions={KEEP_TYPED}
      onSubmit={(typed: object) => send.current?.(typed)}
      noValidate
      disableInvalidFormNotification
    >
      <CardContent {...props} sendRef={send} />
    </Form>
  );
};

type CardContentProps = CardFormProps & {
  /** Takes the function that saves, which needs the form's context. */
  sendRef: Ref<(typed: object) => Promise<void>>;
};

const CardContent = ({
  managed,
  record,
  title,
  corner,
  autoFocus,
  onUnsaved,
  onSaved,
  onDismiss,
  onClose,
  sendRef,
}: CardContentProps) => {
  const { name: resource, Inputs, Heading = Fragment, SaveButton = CardSaveButton } = managed;
  const { isDirty, isSubmitting } = useFormState();
  const titleId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const inactive = record?.status === false;

  const id = record?.id ?? NEW_CARD;
  useEffect(() => {
    if (!isDirty) return;
    onUnsaved(id, true);
    return () => onUnsaved(id, false);
  }, [onUnsaved, id, isDirty]);

  useEffect(() => {
    if (autoFocus) focusName(frame.current);
  }, [autoFocus]);

  const saving = useCardSave({ managed, record, frame, onSaved });
  const { conflict, problem } = saving;
  useImperativeHandle(sendRef, () => saving.send);

  useEffect(() => {
    if (!problem || !frame.current?.contains(document.activeElement)) return;
    frame.current.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problem]);

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
        <FormDraft name={cardDraft(resource, id)} stored={record} base={saving.base} />
        <Inputs />
        {conflict && <FieldConflicts {...conflict} labelOf={cardFieldLabel} textOf={cardFieldText} />}
        {problem && problem.sentences.length > 0 && (
          <Alert severity="error">
            {problem.sentences.map(sentence => (
              <FailureText key={sentence} inForm message={sentence} />
            ))}
          </Alert>
        )}
      </Body>
      <CardFooter onRevert={saving.revert} onDismiss={onDismiss} onClose={onClose}>
        {/* Somebody else's save is settled first, by the buttons of the conflict. */}
        {!conflict && <SaveButton />}
      </CardFooter>
    </Frame>
  );
};

export const NEW_CARD = 'new';

export const cardDraft = (resource: CardResource, id = NEW_CARD): string => `${resource}/${id}`;

export const focusName = (element: Element | null): void =>
  element?.querySelector<HTMLInputElement>('input[name=name]')?.focus({ preventScroll: true });

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
