import type { ComponentProps, ElementType } from 'react';

/**
 * Props that MUI 9 no longer knows and would write into the page as attributes. react-admin 5.15 passes them
 * beside their successors in `slotProps`, for older versions of MUI
 * (docs/decisions/0041-screens-over-hooks.md).
 */
type FormerProps = Partial<
  Record<'InputProps' | 'inputProps' | 'InputLabelProps' | 'FormHelperTextProps' | 'inputRef', unknown>
>;

const withoutFormerProps = <Props extends FormerProps>({
  InputProps: _input,
  inputProps: _htmlInput,
  InputLabelProps: _label,
  FormHelperTextProps: _helperText,
  inputRef: _inputRef,
  ...props
}: Props) => props;

export const FieldRoot = (props: ComponentProps<'div'> & FormerProps) => (
  <div {...withoutFormerProps(props)} />
);

const LabelRoot = (props: ComponentProps<'label'> & FormerProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: MUI passes the control as a child.
  <label {...withoutFormerProps(props)} />
);

export const CheckboxRoot = (props: ComponentProps<'span'> & FormerProps) => (
  <span {...withoutFormerProps(props)} />
);

/** `as` is what MUI's styled elements take; the types of FormControlLabel do not name it. */
export const LABEL_PROPS: { as: ElementType; disableTypography: boolean } = {
  as: LabelRoot,
  disableTypography: false,
};
