import CallIcon from '@mui/icons-material/CallOutlined';
import MailIcon from '@mui/icons-material/MailOutlineRounded';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { foldText } from '../../../../../core/rules/text.ts';
import { studentFileTexts } from '../studentFileTexts.ts';

type ContactLinkProps = { kind: 'telephone' | 'email'; value: string };

/** Calls or mails this number or address, from within its field; nothing while it is neither. */
export const ContactLink = ({ kind, value }: ContactLinkProps) => {
  const href = kind === 'telephone' ? telephoneHref(value) : mailHref(value);
  if (!href) return null;
  const Icon = kind === 'telephone' ? CallIcon : MailIcon;
  return (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        href={href}
        aria-label={studentFileTexts.contact[kind](value)}
        sx={{ color: 'primary.main' }}
      >
        <Icon fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
};

/**
 * The link that dials the first number in a text: '06 - 1234 5678 (na 17 uur)' is 'tel:0612345678'. The zero in
 * '+31 (0)6' is not dialled.
 */
export const telephoneHref = (text: string): string | undefined => {
  const [number = ''] = /\+?\d[\d\s().-]{4,}/.exec(foldText(text).replace(/(\+\d{1,3}\s*)\(0\)/, '$1')) ?? [];
  const dialled = number.replace(/[^+\d]/g, '');
  return dialled.length >= 5 ? `tel:${dialled}` : undefined;
};

export const mailHref = (text: string): string | undefined => {
  const [whole, name = '', host = ''] = /^([^\s@]+)@([^\s@]+)$/.exec(text.trim()) ?? [];
  return whole && `mailto:${encodeURIComponent(name)}@${encodeURIComponent(host)}`;
};
