import ClearIcon from '@mui/icons-material/CloseRounded';
import SearchIcon from '@mui/icons-material/SearchRounded';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import type { Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { SystemStyleObject } from '@mui/system';
import { useRef } from 'react';
import { SEARCH_MAX } from '../../core/rules/limits.ts';
import { commonTexts } from '../i18n/commonTexts.ts';

type SearchFieldProps = {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  onClear?: () => void;
  onSubmit?: () => void;
  sx?: SystemStyleObject<Theme>;
};

export const SearchField = ({
  label,
  placeholder = label,
  value,
  onChange,
  onClear = () => onChange(''),
  onSubmit,
  sx,
}: SearchFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <TextField
      type="search"
      value={value}
      placeholder={placeholder}
      onChange={event => onChange(event.target.value)}
      onKeyDown={event => {
        if (event.key === 'Enter') onSubmit?.();
        if (event.key === 'Escape') onClear();
      }}
      slotProps={{
        htmlInput: {
          ref: input,
          'aria-label': label,
          maxLength: SEARCH_MAX,
          autoComplete: 'off',
          spellCheck: false,
          enterKeyHint: 'search',
        },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: value && (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={commonTexts.search.clear}
                onClick={() => {
                  onClear();
                  input.current?.focus();
                }}
              >
                <ClearIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
      sx={{ '& input::-webkit-search-cancel-button': { display: 'none' }, ...sx }}
    />
  );
};
