import { styled } from '@mui/material/styles';
import { type ComponentProps, useState } from 'react';
import { useTranslate } from 'react-admin';
import { AuthField } from './AuthField.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof AuthField>, 'type' | 'button'>;

/** A password with a button that shows or hides it. */
export const PasswordField = (props: PasswordFieldProps) => {
  const translate = useTranslate();
  const [visible, setVisible] = useState(false);
  return (
    <AuthField
      {...props}
      type={visible ? 'text' : 'password'}
      button={
        <EyeButton
          type="button"
          aria-label={translate(visible ? 'signIn.hidePassword' : 'signIn.showPassword')}
          onClick={() => setVisible(shown => !shown)}
        >
          <Eye crossed={visible} />
        </EyeButton>
      }
    />
  );
};

const EyeButton = styled('button')(({ theme: { palette } }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  marginRight: 4,
  padding: 0,
  border: 0,
  borderRadius: 6,
  cursor: 'pointer',
  color: palette.text.secondary,
  background: 'transparent',
  '&:hover': { backgroundColor: palette.surface.hover },
  '&:focus-visible': { outline: `2px solid ${palette.primary.main}` },
}));

const Eye = ({ crossed }: { crossed: boolean }) => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    aria-hidden="true"
  >
    <path d="M1.8 10S4.6 4.5 10 4.5 18.2 10 18.2 10 15.4 15.5 10 15.5 1.8 10 1.8 10Z" />
    <circle cx="10" cy="10" r="2.6" />
    {crossed && <path d="m3.5 16.5 13-13" strokeLinecap="round" />}
  </svg>
);
