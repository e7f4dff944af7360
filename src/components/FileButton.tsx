import Button, { type ButtonProps } from '@mui/material/Button';
import { type ComponentProps, useRef } from 'react';
import { useRestoredFocus } from './focus.ts';

type FileButtonProps = Omit<ButtonProps, 'ref' | 'loading' | 'onClick'> & {
  /** Of the input that the button stands for, which tells screen readers and the browser what is chosen. */
  input: Pick<ComponentProps<'input'>, 'accept' | 'multiple' | 'name' | 'aria-label'> & {
    'data-testid'?: string;
  };
  busy: boolean;
  onFiles: (files: [File, ...File[]]) => void;
};

/** Chooses files of the device; the same one again, too. */
export const FileButton = ({ input, busy, onFiles, ...button }: FileButtonProps) => {
  const chosen = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        {...input}
        ref={chosen}
        type="file"
        hidden
        onChange={({ target }) => {
          const [first, ...others] = target.files ?? [];
          target.value = '';
          if (first) onFiles([first, ...others]);
        }}
      />
      <Button
        {...button}
        ref={useRestoredFocus(busy)}
        loading={busy}
        onClick={() => chosen.current?.click()}
      />
    </>
  );
};
