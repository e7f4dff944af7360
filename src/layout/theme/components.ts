import type { ThemeOptions } from '@mui/material/styles';
import { PAGE_DIALOG } from '../../components/focus.ts';
import { LOW_WINDOW } from '../../components/pageFrame.ts';
import { FieldOutline, LABEL_SIZE, OUTLINE } from './FieldOutline.tsx';
import { CheckboxRoot, FieldRoot, LABEL_PROPS } from './formerProps.tsx';
import type { Scheme } from './palette.ts';
import { PALETTES } from './palette.ts';
import { TYPOGRAPHY } from './typography.ts';

const ROW_HEIGHT = 44;

export const TOP_BAR_HEIGHT = 64;

/** The title of the dialog on top, beside which messages stand on a phone. */
export const DIALOG_TITLE = '--dialog-title';

/** High contrast: the system's own few colours, and no backgrounds but those of buttons and selections. */
const FORCED_COLORS = '@media (forced-colors: active)';

const { h2, body2, label, button, caption, fontWeightMedium } = TYPOGRAPHY;

/**
 * MUI's components in our theme: hairlines instead of shadows, medium weights, one radius (docs/product.md
 * §11).
 */
export const componentsFor = (scheme: Scheme): ThemeOptions['components'] => {
  const { primary, divider, surface, inputBorder, text } = PALETTES[scheme];
  const hairline = `1px solid ${divider}`;
  return {
    MuiCssBaseline: {
      styleOverrides: {
        // Where a table's head stays in sight: below the bar, or at the window's edge where the bar scrolls away.
        ':root': { '--below-bar': `${TOP_BAR_HEIGHT}px`, [LOW_WINDOW]: { '--below-bar': '0px' } },
        body: { fontFeatureSettings: '"cv05", "ss03"', accentColor: primary.main },
        'h1, h2, h3': { textWrap: 'balance', overflowWrap: 'break-word' },
        p: { textWrap: 'pretty' },
        'time, .tabular, .MuiTableCell-alignRight, .MuiTableCell-alignCenter': {
          fontVariantNumeric: 'tabular-nums',
        },
        [FORCED_COLORS]: {
          '[aria-current]:not([aria-current=false]), [aria-pressed=true]': {
            outline: '2px solid Highlight',
            outlineOffset: -2,
          },
        },
        '@media print': {
          '@page': { size: 'A4', margin: '16mm' },
          body: { background: '#fff', color: '#000' },
          // Floating elements are of the screen: a tooltip or a question would hide the page below it.
          [`.no-print, .MuiPopper-root, .MuiModal-root:not(.${PAGE_DIALOG}), .MuiSnackbar-root`]: {
            display: 'none !important',
          },
        },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            // None at all: the shortest one would have every colour arrive a frame late, level by level.
            transitionDuration: '0s !important',
            scrollBehavior: 'auto !important',
          },
        },
      },
    },
    // Else each field brings a style sheet of its own, by which a label learns that the browser filled it in: here
    // labels stand on the outline always.
    MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' }, rounded: { borderRadius: 12 } },
    },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiPopover: { styleOverrides: { paper: { border: hairline, boxShadow: floating(scheme) } } },
    MuiAutocomplete: { styleOverrides: { paper: { border: hairline, boxShadow: floating(scheme) } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          borderRadius: 8,
          minHeight: 40,
          paddingInline: 16,
          '&&[aria-disabled=true]': { color: text.disabled, borderColor: divider },
          '&&.MuiButton-contained[aria-disabled=true]': { backgroundColor: divider },
        },
        sizeSmall: { minHeight: 32, paddingInline: 12 },
        contained: {
          [FORCED_COLORS]: {
            forcedColorAdjust: 'none',
            color: 'ButtonFace',
            backgroundColor: 'ButtonText',
            '&:hover, &:focus-visible': { color: 'HighlightText', backgroundColor: 'Highlight' },
            '&.Mui-disabled': { color: 'Canvas', backgroundColor: 'GrayText' },
          },
        },
        sizeLarge: { minHeight: 48, paddingInline: 24 },
        outlined: { borderColor: divider },
        text: { paddingInline: 12 },
      },
    },
    MuiIconButton: {
      styleOverrides: { root: { borderRadius: 8, '&&[aria-disabled=true]': { color: text.disabled } } },
    },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiDialog: {
      // The page below is the user's again, its keys too, while a dialog fades out.
      defaultProps: { closeAfterTransition: false },
      styleOverrides: { paper: { border: hairline, boxShadow: floating(scheme), borderRadius: 12 } },
    },
    MuiDialogTitle: { styleOverrides: { root: { ...h2, paddingBlock: 20, anchorName: DIALOG_TITLE } } },
    MuiDialogActions: {
      // MUI's own spacing is a rule for any element: the browser looks at all of a page's again.
      defaultProps: { disableSpacing: true },
      styleOverrides: { root: { padding: '8px 24px 20px', gap: '4px 12px' } },
    },
    MuiBackdrop: {
      styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: '#10201f66' } } },
    },
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
    MuiFormControl: { defaultProps: { size: 'small', component: FieldRoot } },
    MuiFormControlLabel: { defaultProps: LABEL_PROPS },
    MuiCheckbox: { defaultProps: { component: CheckboxRoot } },
    MuiOutlinedInput: {
      defaultProps: { slots: { notchedOutline: FieldOutline } },
      styleOverrides: {
        root: {
          borderRadius: 8,
          minHeight: ROW_HEIGHT,
          background: surface.input,
          '& .MuiOutlinedInput-notchedOutline': OUTLINE,
          '&:not(.Mui-focused, .Mui-error):not(:hover) .MuiOutlinedInput-notchedOutline': {
            borderColor: inputBorder,
          },
        },
        input: { textOverflow: 'ellipsis' },
      },
    },
    MuiFormLabel: { styleOverrides: { root: { 'legend&': { fontSize: LABEL_SIZE, lineHeight: '16px' } } } },
    // A label stands on the outline, whether its field is empty or not.
    MuiInputLabel: { defaultProps: { shrink: true } },
    // An emptied text is a text, not null.
    RaTextInput: { defaultProps: { parse: (value: string) => value, helperText: false, margin: 'none' } },
    // react-admin leaves an empty one below an invalid field, though it is told to have none.
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 2, '&:empty': { display: 'none' } } } },
    // Its size is that of all labels, above.
    RaRadioButtonGroupInput: {
      styleOverrides: { root: { '& .RaRadioButtonGroupInput-label': { transform: 'none' } } },
    },
    RaCheckboxGroupInput: {
      styleOverrides: {
        root: {
          '& .MuiFormGroup-root': { columnGap: 12 },
          '& .MuiFormControlLabel-root': { marginInline: '-5px 0' },
          '& .MuiFormControlLabel-label': body2,
          '& .MuiCheckbox-root': { padding: 5 },
        },
      },
    },
    MuiTable: { styleOverrides: { root: { borderCollapse: 'separate', borderSpacing: 0 } } },
    MuiTableRow: {
      styleOverrides: {
        root: {
          height: ROW_HEIGHT,
          '&.MuiTableRow-hover:hover': { backgroundColor: surface.hover },
          '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: surface.selected },
        },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { borderBottom: hairline, padding: '8px 16px', ...body2, hyphens: 'auto' },
        head: {
          ...label,
          color: PALETTES[scheme].text.secondary,
          backgroundColor: PALETTES[scheme].background.default,
          whiteSpace: 'nowrap',
        },
        stickyHeader: { backgroundColor: PALETTES[scheme].background.default },
      },
    },
    // Its head stays in sight below the bar at the top of the page.
    RaDataTable: {
      styleOverrides: {
        root: {
          '& .RaDataTable-headerCell': {
            top: 'var(--below-bar)',
            backgroundColor: PALETTES[scheme].background.default,
            '@media print': { position: 'static' },
          },
        },
      },
    },
    // Words over a line that is filled as far as one has come.
    MuiStepper: { defaultProps: { connector: null } },
    MuiStep: {
      styleOverrides: {
        root: {
          flex: '1 1 0',
          padding: 0,
          borderBottom: `3px solid ${divider}`,
          '&.Mui-completed, &:has([aria-current])': { borderColor: primary.main },
        },
      },
    },
    MuiStepLabel: {
      styleOverrides: {
        root: { flexDirection: 'row', paddingBlock: 8, paddingInlineEnd: 8 },
        iconContainer: { display: 'none' },
        labelContainer: { textAlign: 'start' },
        label: {
          '&&': { ...button, marginTop: 0, textAlign: 'start', color: PALETTES[scheme].text.secondary },
          '&&.Mui-active': { color: primary.main },
        },
      },
    },
    MuiTab: { styleOverrides: { root: { minHeight: 44 } } },
    MuiTabs: {
      styleOverrides: {
        root: { minHeight: 44 },
        indicator: {
          height: 3,
          borderRadius: 3,
          [FORCED_COLORS]: { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
        },
      },
    },
    MuiPaginationItem: {
      defaultProps: { shape: 'rounded' },
      styleOverrides: {
        root: {
          minWidth: 36,
          height: 36,
          lineHeight: '36px',
          margin: 0,
          fontVariantNumeric: 'tabular-nums',
          '&&.Mui-selected': { backgroundColor: surface.selected, color: primary.main },
        },
      },
    },
    MuiChip: { styleOverrides: { root: label } },
    MuiTooltip: {
      // The elements have names of their own: react-admin's headings would be called after the tooltip.
      defaultProps: { describeChild: true },
      styleOverrides: {
        tooltip: {
          borderRadius: 6,
          ...caption,
          padding: '6px 10px',
          background: scheme === 'light' ? '#1d2422' : '#edebe6',
          color: scheme === 'light' ? '#ffffff' : '#1d2422',
        },
      },
    },
    MuiAlert: { styleOverrides: { root: { borderRadius: 8, alignItems: 'center' }, message: { flex: 1 } } },
    MuiLink: {
      defaultProps: { underline: 'hover' },
      styleOverrides: { root: { fontWeight: fontWeightMedium } },
    },
    MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { root: { borderRadius: 6 } } },
  };
};

/** The one shadow there is: under what floats above the page. */
const floating = (scheme: Scheme) =>
  scheme === 'light' ? '0 12px 32px -8px rgb(29 36 34 / 18%)' : '0 12px 32px -8px rgb(0 0 0 / 60%)';
