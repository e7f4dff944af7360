import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { HttpError } from 'react-admin';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { FailureText } from '../../components/failures.tsx';
import { useRestoredFocus } from '../../components/focus.ts';
import { useOnline } from '../../components/OnlineButton.tsx';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { isNoResponse } from '../../providers/httpClient.ts';

type AuthFormProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  onSubmit: (values: Values) => Promise<unknown>;
  /** The message of a failed `onSubmit`, in Dutch. */
  messageOf: (error: unknown) => string;
  submitLabel: string;
  children: ReactNode;
  footer?: ReactNode;
};

/**
 * A form of the pages around signing in: fields, one submit button, and what went wrong until something is
 * changed.
 */
export const AuthForm = <Values extends FieldValues>({
  form,
  onSubmit,
  messageOf,
  submitLabel,
  children,
  footer,
}: AuthFormProps<Values>) => {
  const { isSubmitting, errors } = form.formState;
  const button = useRestoredFocus(isSubmitting);
  const { later } = commonTexts.offline;
  const offline = !useOnline() && { 'aria-disabled': true, title: later };
  const submit = form.handleSubmit(async values => {
    // These pages have no other messages.
    if (offline) form.setError('root', { message: later });
    else
      await onSubmit(values).catch((error: unknown) => form.setError('root', { message: messageOf(error) }));
  });
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        onSubmit={event => (isSubmitting ? event.preventDefault() : void submit(event))}
        onChange={() => form.clearErrors()}
        noValidate
        sx={{ display: 'grid', gap: 2 }}
      >
        {errors.root?.message && (
          <Alert severity="error">
            <FailureText inForm message={errors.root.message} />
          </Alert>
        )}
        {children}
        <Button
          ref={button}
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          loading={isSubmitting}
          {...offline}
        >
          {submitLabel}
        </Button>
        {footer}
      </Box>
    </FormProvider>
  );
};

/** The message of a failed call (docs/product.md §8): the server's at one of these statuses, else `otherwise`. */
export const refusalOf =
  (statuses: readonly number[], otherwise: string) =>
  (error: unknown): string => {
    if (isNoResponse(error)) return commonTexts.error.noResponse;
    return error instanceof HttpError && statuses.includes(error.status) ? error.message : otherwise;
  };
