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
import { type FileValues, newRowId } from '../form/fileValues.ts';
import { ListSection } from '../lists/ListSection.tsx';
import { studentFileTexts } from '../studentFileTexts.ts';
import { AttachmentItem } from './AttachmentItem.tsx';
import { checkFiles, type FileRefusal, PHOTO_TYPES, preparePhotos } from './checkFiles.ts';

const texts = studentFileTexts.attaching;

/**
 * Bijlagen: what is stored, what is waiting to be saved, and where to drop more (docs/product.md §3, Attachment). Only an
 * administrator may delete a stored one; others see no button for it (docs/product.md §6). What is not saved yet is
 * anybody's to drop.
 */
export const AttachmentsSection = () => {
  const { getValues } = useFormContext<FileValues>();
  const { stored } = useFile();
  const { fields, prepend, remove } = useFieldArray<FileValues, 'studentAttachments', 'key'>({
    name: 'studentAttachments',
    keyName: 'key',
  });
  const mayDelete = useMay().may('attachments.delete');
  const [refused, setRefused] = useState<FileRefusal[]>([]);
  // They have nothing to do with a file that was saved since.
  useEffect(() => {
    if (stored) setRefused([]);
  }, [stored]);

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
    <ListSection name="attachments" isEmpty={fields.length === 0}>
      <DropZone onFiles={add} />
      <FileRefusals refused={refused} onClose={() => setRefused([])} />
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {fields.map((attachment, index) => (
          <AttachmentItem
            key={attachment.key}
            attachment={attachment}
            onRemove={'rawFile' in attachment || mayDelete ? () => remove(index) : undefined}
          />
        ))}
      </Box>
      {!mayDelete && fields.some(attachment => !('rawFile' in attachment)) && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {texts.deletedByAdmin}
        </Typography>
      )}
    </ListSection>
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
        aria-label={texts.choose}
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
        {texts.choose}
      </Button>
      <Box sx={{ flex: '1 1 240px', typography: 'body2', color: 'text.secondary' }}>
        <Box component="span" sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
          {`${texts.drag} `}
        </Box>
        {texts.help}
      </Box>
    </Box>
  );
};

type FileRefusalsProps = { refused: readonly FileRefusal[]; onClose: () => void };

/** Why files were not taken, a sentence each. */
const FileRefusals = ({ refused, onClose }: FileRefusalsProps) =>
  refused.length > 0 && (
    <Alert
      severity="error"
      onClose={onClose}
      slotProps={{ closeButton: { 'aria-label': commonTexts.action.closeMessage } }}
      sx={{ mb: 2 }}
    >
      {refused.map(({ reason, name }) => (
        <div key={name}>{texts.problem[reason](name)}</div>
      ))}
    </Alert>
  );
