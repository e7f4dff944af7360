import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, type RefObject, type SubmitEvent, useRef } from 'react';
import { type UseFormReturn, useFormContext } from 'react-hook-form';
import { commonTexts } from '../i18n/commonTexts.ts';
import { FormDraft } from './FormDraft.tsx';
import { FailureText } from './failures.tsx';
import { closeUnsaved, LeaveGuard } from './LeaveGuard.tsx';
import { OnlineButton } from './OnlineButton.tsx';
import { useShortcuts } from './shortcuts.ts';

type FormDialogProps = {
  title: string;
  /** The word of the button that submits; there is none while something else is to be answered first. */
  action: string | undefined;
  disabled?: boolean;
  busy: boolean;
  cancellable?: boolean;
  problem?: string;
  maxWidth?: 'xs' | 'sm';
  /** The name of the draft of the form of the context; none is kept when left out. */
  draft?: string;
  /** The edited record where somebody else may save it meanwhile, and its base, as `FormDraft` takes them. */
  stored?: object;
  base?: RefObject<object | undefined>;
  onSubmit: () => void;
  onClose: () => void;
  /** Of a form in steps: goes back by one, in place of closing. */
  back?: { label: string; onClick: () => void } | undefined;
  /** There is nothing to fill in: the keyboard is on the button, and its next stop scrolls. */
  isText?: boolean;
  children: ReactNode;
};

/**
 * A small form in a dialog, with ‘Annuleren’ beside its button; Ctrl+S submits it too. It is validated by its owner, not
 * by the browser. Any way out but ‘Annuleren’ asks first when the form of the context, if there is one, has changed.
 */
export const FormDialog = (props: FormDialogProps) => {
  const {
    title,
    action,
    disabled,
    busy,
    cancellable = false,
    problem,
    maxWidth = 'xs',
    draft,
    stored,
    base,
    onSubmit,
    onClose,
    back = { label: commonTexts.action.cancel, onClick: onClose },
    isText = false,
    children,
  } = props;
  const isHeld = busy && !cancellable;
  const context: UseFormReturn | null = useFormContext();
  const isUnsaved = context?.formState.isDirty ?? false;
  const close = () => (isUnsaved ? closeUnsaved(onClose) : onClose());
  const form = useRef<HTMLFormElement>(null);
  useShortcuts(form, { s: () => form.current?.querySelector<HTMLElement>('[type=submit]')?.click() });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog open onClose={isHeld ? undefined : close} maxWidth={maxWidth} fullWidth>
      {isUnsaved && <LeaveGuard unsaved />}
      <Box
        component="form"
        ref={form}
        noValidate
        onSubmit={submit}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle>{title}</DialogTitle>
        <DialogContent
          tabIndex={isText ? 0 : undefined}
          aria-label={isText ? title : undefined}
          sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}
        >
          {draft !== undefined && <FormDraft name={draft} stored={stored} base={base} />}
          {problem !== undefined && (
            <Alert severity="error">
              <FailureText message={problem} inForm />
            </Alert>
          )}
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={back.onClick} disabled={isHeld}>
            {back.label}
          </Button>
          {action && (
            <OnlineButton
              key={isText ? action : undefined}
              type="submit"
              variant="contained"
              autoFocus={isText}
              disabled={disabled}
              loading={busy}
            >
              {action}
            </OnlineButton>
          )}
        </DialogActions>
      </Box>
    </Dialog>
  );
};
