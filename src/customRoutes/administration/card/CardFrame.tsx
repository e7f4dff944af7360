import { styled } from '@mui/material/styles';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { StatusChip } from '../../../components/StatusChip.tsx';
import type { CardKind, CardValues } from './CardKind.ts';
import type { useCardForm } from './useCardForm.ts';

type CardFrameProps<V extends CardValues> = {
  kind: CardKind<V>;
  form: ReturnType<typeof useCardForm<V>>;
  title: string;
  /** Paints the card as one that is out of use. */
  inactive?: boolean;
  /** The button at the top right. */
  corner?: ReactNode;
  /** What stands above the buttons, such as an explanation. */
  note?: ReactNode;
  /** The buttons at the bottom. */
  footer: ReactNode;
};

/** A card: an accessible form with its heading, its fields, what went wrong and its buttons. */
export const CardFrame = <V extends CardValues>({
  kind: { Fields, Heading },
  form: { values, change, isWrong, phase, problem, submit },
  title,
  inactive = false,
  corner,
  note,
  footer,
}: CardFrameProps<V>) => {
  const translate = useTranslate();
  const id = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const fields = { values, change, isWrong };
  const heading = <Title id={id}>{title}</Title>;

  useEffect(() => {
    const { current } = formRef;
    if (!problem || !current?.contains(document.activeElement)) return;
    current.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problem]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };

  return (
    <Form
      ref={formRef}
      tabIndex={-1}
      aria-labelledby={id}
      aria-busy={phase === 'saving'}
      data-inactive={inactive}
      noValidate
      onSubmit={onSubmit}
    >
      <Header>
        {Heading ? <Heading {...fields}>{heading}</Heading> : heading}
        {inactive && (
          <Mark>
            <StatusChip tone="inactive">{translate('common.status.inactive')}</StatusChip>
          </Mark>
        )}
        {corner}
      </Header>
      <Body>
        <Fields {...fields} />
        {note}
        {problem && (
          <ErrorNote>
            <div>{translate(problem.message)}</div>
            {problem.details.map(detail => (
              <Detail key={detail}>{detail}</Detail>
            ))}
          </ErrorNote>
        )}
      </Body>
      <Footer>{footer}</Footer>
    </Form>
  );
};

const Form = styled('form')(({ theme: { palette } }) => ({
  display: 'flex',
  flexDirection: 'column',
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

const Body = styled('div')({ display: 'grid', gap: 12, padding: '4px 16px 16px' });

const Detail = styled('div')({ fontWeight: 400 });

const Footer = styled('div')(({ theme: { palette } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  minHeight: 56,
  padding: '8px 16px',
  borderTop: `1px solid ${palette.divider}`,
}));
