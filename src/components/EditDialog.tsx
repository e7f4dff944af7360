import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { type DefaultValues, FormProvider, useForm, useWatch } from 'react-hook-form';
import { editConflictIn } from '../providers/uncertainWrites.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { FieldConflicts } from './conflict/FieldConflicts.tsx';
import { threeWay } from './conflict/threeWay.ts';
import { FormDialog } from './FormDialog.tsx';

type EditDialogProps<Fields extends Record<string, string>, Saved> = Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'draft' | 'onClose'
> & {
  action: string;
  /** The stored fields; a new record begins with `blank`. */
  fields: Fields | undefined;
  blank: Fields;
  fieldsOf: (saved: Saved) => Fields;
  labels: Record<keyof Fields, string>;
  /** A value as it is shown, of either version; `current` is the other's. */
  textOf: (field: string, value: string, current: Saved) => string;
  /** @param over the fields as they were when their editing began: another's change since then is a conflict */
  save: (fields: Fields, over: Fields | undefined) => Promise<Saved>;
  /** A question to answer before these are saved. */
  questionOf?: (fields: Fields) => string | undefined;
  problemOf?: (error: Error) => string;
  onSaved: (saved: Saved) => void;
  children: ReactNode;
};

/** A small form in a dialog that is saved at once, and settled with who saved the same meanwhile. */
export const EditDialog = <Fields extends Record<string, string>, Saved>({
  action,
  fields,
  blank,
  fieldsOf,
  labels,
  textOf,
  save,
  questionOf,
  problemOf = ({ message }) => message,
  onSaved,
  children,
  ...dialog
}: EditDialogProps<Fields, Saved>) => {
  const [stored, setStored] = useState(fields);
  const base = useRef(stored);
  const form = useForm<Fields>({ defaultValues: (stored ?? blank) as DefaultValues<Fields> });
  const typed = useWatch({ control: form.control });
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (input: Fields) => save(input, base.current),
    onSuccess: saved => {
      dialog.onClose();
      onSaved(saved);
    },
  });
  const [asked, setAsked] = useState<{ question: string; input: Fields }>();
  const submit = (input: Fields) => {
    const question = questionOf?.(input);
    if (question) setAsked({ question, input });
    else mutate(input);
  };
  const conflict = editConflictIn(error);
  const current = conflict?.current as Saved;
  /** Goes on over the newer version, with `mine` kept. */
  const settle = (mine: Partial<Fields>) => {
    base.current = fieldsOf(current);
    setStored(base.current);
    reset();
    form.reset(base.current);
    form.reset({ ...base.current, ...mine }, { keepDefaultValues: true });
    if (Object.keys(mine).length > 0) form.handleSubmit(submit)();
  };
  return (
    <FormProvider {...form}>
      <FormDialog
        {...dialog}
        action={conflict ? undefined : action}
        stored={stored}
        base={base}
        busy={isPending}
        problem={error && !conflict ? problemOf(error) : undefined}
        maxWidth="sm"
        onSubmit={form.handleSubmit(submit)}
      >
        {conflict && (
          <FieldConflicts
            save={conflict}
            comparison={threeWay(base.current ?? {}, typed, fieldsOf(current))}
            labelOf={field => labels[field] ?? ''}
            textOf={(field, value) => textOf(field, String(value), current)}
            onSettle={mine => settle(mine as Partial<Fields>)}
          />
        )}
        {children}
      </FormDialog>
      {asked && (
        <ConfirmDialog
          open
          focused="cancel"
          question={asked.question}
          confirmLabel={action}
          busy={isPending}
          onConfirm={() => {
            setAsked(undefined);
            mutate(asked.input);
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </FormProvider>
  );
};
