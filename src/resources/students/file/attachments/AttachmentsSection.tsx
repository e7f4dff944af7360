import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { ATTACHMENT_ACCEPT } from '../../../../../core/rules/files.ts';
import { useMay } from '../../../../components/useMay.ts';
import { commonTexts } from '../../../../i18n/commonTexts.ts';
import { useFile } from '../FileContext.ts';
import { type AttachmentRow, type FileValues, newRowId } from '../form/fileValues.ts';
import { ListSection, useRemoval } from '../lists/ListSection.tsx';
import { studentFileTexts } from '../studentFileTexts.ts';
import { AttachmentItem } from './AttachmentItem.tsx';
import { checkFiles, type FileRefusal } from './checkFiles.ts';
import { PHOTO_TYPES, preparePhotos } from './preparePhotos.ts';

/**
 * Bijlagen: what is stored, what is waiting to be saved, and where to drop more (docs/product.md §3,
 * Attachment).
 */
export const AttachmentsSection = () => {
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

  const { getValues } = useFormContext<FileValues>();
  const add = async (chosen: readonly File[]) => {
    const { files, refused: unread } = await preparePhotos(chosen);
    const waiting = getValues('studentAttachments').filter(each => 'rawFile' in each).length;
    const checked = checkFiles(files, waiting);
    setRefused([...unread, ...checked.refused]);
    prepend(
      checked.accepted.map(rawFile => ({ uniqueId: newRowId(), rawFile })),
      { shouldFocus: false },
    );
  };

  return (
    <ListSection
      name="attachments"
      header={
        <>
          <DropZone onFiles={add} />
          <FileRefusals refused={refused} onClose={() => setRefused([])} />
        </>
      }
      isEmpty={fields.length === 0}
      removal={removal}
    >
      {fields.length > 0 && <AttachmentList attachments={fields} onRemove={removal.ask} />}
    </ListSection>
  );
};

type AttachmentListProps = {
  attachments: readonly (AttachmentRow & { key: string })[];
  onRemove: (key: string) => void;
};

/**
 * The attachments, the unsaved ones first. Only an administrator may delete a stored one; others see no
 * button for it (docs/product.md §6). What is not saved yet is anybody's to drop.
 */
const AttachmentList = ({ attachments, onRemove }: AttachmentListProps) => {
  const mayDelete = useMay().may('attachments.delete');
  const isAnyStored = attachments.some(attachment => !('rawFile' in attachment));
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {attachments.map(attachment => {
          const isNew = 'rawFile' in attachment;
          return (
            <AttachmentItem
              key={attachment.key}
              attachment={attachment}
              onRemove={isNew || mayDelete ? () => onRemove(attachment.key) : undefined}
            />
          );
        })}
      </Box>
      {isAnyStored && !mayDelete && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {studentFileTexts.attaching.deletedByAdmin}
        </Typography>
      )}
    </>
  );
};

/** Takes files: dropped, or chosen with the button. */
const DropZone = ({ onFiles }: { onFiles: (files: File[]) => Promise<void> }) => {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [busy, setBusy] = useState(false);
  const take = async (files: File[]) => {
    setBusy(true);
    await onFiles(files);
    setBusy(false);
  };
  return (
    <Box
      data-testid="drop-zone"
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault();
        setOver(false);
        take([...event.dataTransfer.files]);
      }}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1.5,
        mb: 2,
        borderRadius: 1,
        border: '1px dashed',
        borderColor: over ? 'primary.main' : 'text.disabled',
        backgroundColor: over ? 'surface.selected' : 'transparent',
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={[ATTACHMENT_ACCEPT, ...PHOTO_TYPES].join(',')}
        aria-label={studentFileTexts.attaching.choose}
        onChange={event => {
          take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button
        variant="outlined"
        size="small"
        startIcon={<UploadIcon />}
        loading={busy}
        loadingPosition="start"
        onClick={() => input.current?.click()}
      >
        {studentFileTexts.attaching.choose}
      </Button>
      <Box sx={{ flex: '1 1 240px', typography: 'body2', color: 'text.secondary' }}>
        <Box component="span" sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
          {`${studentFileTexts.attaching.drag} `}
        </Box>
        {studentFileTexts.attaching.help}
      </Box>
    </Box>
  );
};

type FileRefusalsProps = { refused: readonly FileRefusal[]; onClose: () => void };

/** Why files were not taken, a sentence each. */
const FileRefusals = ({ refused, onClose }: FileRefusalsProps) => {
  if (refused.length === 0) return null;
  return (
    <Alert
      severity="error"
      onClose={onClose}
      slotProps={{ closeButton: { 'aria-label': commonTexts.action.closeMessage } }}
      sx={{ mb: 2 }}
    >
      {refused.map(({ reason, name }) => (
        <div key={name}>{studentFileTexts.attaching.problem[reason](name)}</div>
      ))}
    </Alert>
  );
};
