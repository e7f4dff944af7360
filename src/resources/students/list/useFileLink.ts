import { useLocation } from 'react-router';
import { studentAddressFrom } from './listAddress.ts';

/**
 * Props of the links from this page to students' files, which close to here again, with the focus on the link.
 * @param part names the links of a part of the page; two parts may lead to the same student
 */
export const useFileLink = (part: string) => {
  const { pathname, search } = useLocation();
  return (studentId: string, section?: string) => {
    const link = `${part}-${studentId}`;
    return { id: link, ...studentAddressFrom(studentId, `${pathname}${search}`, { section, link }) };
  };
};
