import ClearIcon from '@mui/icons-material/CloseRounded';
import SearchIcon from '@mui/icons-material/SearchRounded';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { SEARCH_MAX } from '../../../../core/rules/limits.ts';
import { useTypedText } from './useTypedText.ts';

type SearchFieldProps = { name: string; onSearch: (name: string) => void };

/** Searches students by name, after a pause in typing or at once on Enter; Escape clears it. */
export const SearchField = ({ name, onSearch }: SearchFieldProps) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const { text, setText, tellNow, clear } = useTypedText(name, onSearch);
  return (
    <TextField
      type="search"
      value={text}
      placeholder={translate('students.list.search.placeholder')}
      onChange={event => setText(event.target.value)}
      onKeyDown={event => {
        if (event.key === 'Enter') tellNow();
        if (event.key === 'Escape') clear();
      }}
      slotProps={{
        htmlInput: {
          ref: input,
          'aria-label': translate('students.list.search.label'),
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
          endAdornment: text && (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={translate('students.list.search.clear')}
                onClick={() => {
                  clear();
                  input.current?.focus();
                }}
              >
                <ClearIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
      sx={{ '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  );
};
