import PrintIcon from '@mui/icons-material/PrintOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { PrintFile } from './PrintFile.tsx';

/** Prints the whole file on A4 (docs/product.md §2); the browser's own printing prints the same pages. */
export const PrintButton = () => {
  const translate = useTranslate();
  const { printing, print, ready } = usePrintedPages();
  return (
    <>
      <Tooltip title={translate('students.file.print.action')}>
        <IconButton aria-label={translate('students.file.print.action')} onClick={print}>
          <PrintIcon />
        </IconButton>
      </Tooltip>
      {printing && <PrintFile onReady={ready} />}
    </>
  );
};

/**
 * Puts the pages to print on the page for as long as they are printed, whether the user pressed our button
 * or the browser's own.
 */
const usePrintedPages = () => {
  const [printing, setPrinting] = useState(false);
  const requested = useRef(false);

  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);

  /** Called once the pages are on the page with their images. */
  const ready = useCallback(() => {
    if (!requested.current) return;
    requested.current = false;
    window.print();
  }, []);

  const print = () => {
    requested.current = true;
    setPrinting(true);
  };

  return { printing, print, ready };
};
