import LinkIcon from '@mui/icons-material/LinkRounded';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { explanation } from '../i18n/explanation.ts';
import { provideMessages } from '../providers/i18nProvider.ts';
import { useFeedback } from './useFeedback.ts';

provideMessages({ explanation });

type ExplanationDialogProps = {
  title: string;
  /** How it is counted, in a sentence or two. */
  rule: ReactNode;
  /** What is behind the number. */
  children: ReactNode;
  /** Buttons before those to share its address and to close. */
  actions?: ReactNode;
  onClose: () => void;
};

/** What is behind a number, and by which rule. The page's address says that it is open, so that it can be shared. */
export const ExplanationDialog = ({ title, rule, children, actions, onClose }: ExplanationDialogProps) => {
  const translate = useTranslate();
  const feedback = useFeedback();
  const id = useId();
  const copyAddress = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      feedback.success('explanation.copied');
    } catch {
      feedback.error('explanation.copyFailed');
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="md"
      fullWidth
      aria-labelledby={id}
      className="no-print"
      slotProps={{
        paper: { sx: { mx: { xs: 1.5, sm: 4 }, width: { xs: 'calc(100% - 24px)', sm: '100%' } } },
      }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent tabIndex={0} sx={{ pb: 1, px: { xs: 2, sm: 3 } }}>
        <Typography variant="label" component="h3" sx={{ color: 'text.secondary' }}>
          {translate('explanation.rule')}
        </Typography>
        <Typography variant="body2" component="div" sx={{ mb: 2 }}>
          {rule}
        </Typography>
        {children}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        {actions}
        <Button startIcon={<LinkIcon />} onClick={copyAddress}>
          {translate('explanation.copyAddress')}
        </Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('common.action.closeMessage')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
