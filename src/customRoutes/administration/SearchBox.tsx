import CloseIcon from '@mui/icons-material/CloseRounded';
import SearchIcon from '@mui/icons-material/SearchRounded';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { SEARCH_MAX } from '../../../core/rules/limits.ts';

type SearchBoxProps = { label: string; value: string; onChange: (value: string) => void };

/** What is looked for among the cards; the cross and Escape empty it. */
export const SearchBox = ({ label, value, onChange }: SearchBoxProps) => {
  const translate = useTranslate();
  const inputRef = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    inputRef.current?.focus();
  };
  return (
    <OutlinedInput
      type="search"
      size="small"
      placeholder={label}
      value={value}
      inputRef={inputRef}
      onChange={event => onChange(event.target.value)}
      onKeyDown={event => event.key === 'Escape' && clear()}
      slotProps={{ input: { 'aria-label': label, maxLength: SEARCH_MAX } }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        value && (
          <IconButton
            edge="end"
            size="small"
            aria-label={translate('administration.clearSearch')}
            onClick={clear}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        )
      }
      sx={{
        flex: { xs: 1, sm: '0 1 320px' },
        minWidth: 0,
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  );
};
