import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import { useFile } from '../FileContext.ts';
import { type FileValues, newRowId } from '../form/fileValues.ts';
import { FileSection } from '../frame/FileSection.tsx';
import { NothingYet } from '../frame/NothingYet.tsx';
import { RemovalDialog } from '../frame/RemovalDialog.tsx';
import { useRemoval } from '../frame/useRemoval.ts';
import { AttachmentList } from './AttachmentList.tsx';
import { checkFiles, type FileRefusal } from './checkFiles.ts';
import { DropZone } from './DropZone.tsx';
import { FileRefusals } from './FileRefusals.tsx';

/** Bijlagen: what is stored, what is waiting to be saved, and where to drop more (SPEC.md §3, Attachment). */
export const AttachmentsSection = () => {
  const translate = useTranslate();
  const [refused, setRefused] = useState<FileRefusal[]>([]);
  const { fields, prepend, remove } = useFieldArray<FileValues, 'studentAttachments', 'key'>({
    name: 'studentAttachments',
    keyName: 'key',
  });
  const removal = useRemoval('attachments', fields, remove);

  // What was refused has nothing to do with what is stored now.
  const { phase } = useFile();
  useEffect(() => {
    if (phase === 'saved') setRefused([]);
  }, [phase]);

  const add = (files: readonly File[]) => {
    const waiting = fields.filter(field => 'rawFile' in field).length;
    const checked = checkFiles(files, waiting);
    setRefused(checked.refused);
    prepend(
      checked.accepted.map(rawFile => ({ uniqueId: newRowId(), rawFile })),
      { shouldFocus: false },
    );
  };

  return (
    <FileSection name="attachments">
      <DropZone onFiles={add} />
      <FileRefusals refused={refused} onClose={() => setRefused([])} />
      {fields.length === 0 ? (
        <NothingYet>{translate('students.file.attachments.none')}</NothingYet>
      ) : (
        <AttachmentList attachments={fields} onRemove={removal.ask} />
      )}
      <RemovalDialog removal={removal} question={translate('students.file.attachments.removeQuestion')} />
    </FileSection>
  );
};
