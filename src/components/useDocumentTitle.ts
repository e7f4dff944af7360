import { useEffect } from 'react';

const PRODUCT = 'Samenklas';

/** Names the browser's tab after the page, or after a popup for as long as it is open. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    const before = document.title;
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
    return () => {
      document.title = before;
    };
  }, [title]);
};
