import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import type { StatusValue } from '../../../../../core/rules/studentStatus.ts';
import { fullName } from '../../../../../core/rules/text.ts';
import { useSession } from '../../../../providers/session.ts';
import { committedValues } from '../form/committedValues.ts';
import type { FileValues } from '../form/fileValues.ts';
import { PrintClassrooms } from './PrintClassrooms.tsx';
import { PrintHeading } from './PrintHeading.tsx';
import { PrintNotes } from './PrintNotes.tsx';
import { PrintProfile } from './PrintProfile.tsx';
import { PrintStatuses } from './PrintStatuses.tsx';
import { PRINT_CLASS, printStyle } from './printStyle.ts';

type PrintFileProps = { status: StatusValue; onReady: () => void };

/** The file on paper, as it is in the form: profile, classrooms, statuses, and the notes in full. */
export const PrintFile = ({ status, onReady }: PrintFileProps) => {
  const translate = useTranslate();
  const root = useRef<HTMLElement>(null);
  const { getValues } = useFormContext<FileValues>();
  const values = committedValues(getValues(), useSession());
  const name = fullName(values.student);

  useEffect(() => {
    let isThere = true;
    const images = [...(root.current?.querySelectorAll('img') ?? [])];
    Promise.allSettled(images.map(image => image.decode())).then(() => isThere && onReady());
    return () => {
      isThere = false;
    };
  }, [onReady]);

  return createPortal(
    <Box
      component="article"
      ref={root}
      className={PRINT_CLASS}
      aria-label={translate('students.file.print.label')}
    >
      <style>{printStyle(translate('students.file.print.footer', { name }))}</style>
      <PrintHeading name={name} status={status} />
      <PrintProfile student={values.student} />
      <PrintClassrooms rows={values.studentClassrooms} />
      <PrintStatuses rows={values.studentStatuses} />
      <PrintNotes notes={values.studentNotes} />
    </Box>,
    document.body,
  );
};
