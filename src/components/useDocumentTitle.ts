import { useEffect } from 'react';

const PRODUCT = 'Samenklas';

/** Names the browser's tab after the page. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
  }, [title]);
};
