import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import type { StudentAttachment } from '../../../../core/contract/students.ts';
import { ATTACHMENT_ACCEPT } from '../../../../core/rules/files.ts';
import { ATTACHMENT_NAME_LENGTH, shorten } from '../../../../core/rules/text.ts';
import { DayText } from '../../../components/DayText.tsx';
import { FileButton } from '../../../components/FileButton.tsx';
import { OnlineIconButton } from '../../../components/OnlineButton.tsx';
import { useMay } from '../../../components/useMay.ts';
import { saveFile } from '../../../files/saveFile.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { fetchBlob } from '../../../providers/httpClient.ts';
import { dayOf } from '../../../providers/today.ts';
import { checkFiles, type FileRefusal, PHOTO_TYPES, preparePhotos } from './attachedFiles.ts';
import { useFile } from './FileContext.ts';
import { FileSection, Nothing, RemoveButton } from './FileSection.tsx';
import { type AttachmentRow, type FileValues, newRowId } from './fileValues.ts';
import { studentFileTexts } from './studentFileTexts.ts';

const texts = studentFileTexts.attachments;

/**
 * Bijlagen: what is stored, what is waiting to be saved, and where to drop more (docs/product.md §3, Attachment). Only an
 * administrator may delete a stored one; others see no button for it (docs/product.md §6). What is not saved yet is
 * anybody's to drop.
 */
export const AttachmentsSection = () => {
  const { form, stored, prepare } = useFile();
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

  /** Returns whether all of them are added. */
  const add = async (chosen: readonly File[]): Promise<boolean> => {
    const { files, refused: unread } = await preparePhotos(chosen);
    const waiting = form.getValues('studentAttachments').filter(each => 'rawFile' in each).length;
    const checked = checkFiles(files, waiting);
    const without = [...unread, ...checked.refused];
    setRefused(without);
    prepend(
      checked.accepted.map(rawFile => ({ uniqueId: newRowId(), rawFile })),
      { shouldFocus: false },
    );
    return without.length === 0;
  };

  return (
    <FileSection name="attachments">
      <DropZone onFiles={files => prepare('attachments', add(files))} />
      {refused.length > 0 && (
        <Alert
          severity="error"
          onClose={() => setRefused([])}
          slotProps={{ closeButton: { 'aria-label': commonTexts.action.closeMessage } }}
          sx={{ mb: 2 }}
        >
          {refused.map(({ reason, name }) => (
            <div key={name}>{texts.problem[reason](name)}</div>
          ))}
        </Alert>
      )}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {fields.map((attachment, index) => (
          <AttachmentItem
            key={attachment.key}
            attachment={attachment}
            mayRemove={'rawFile' in attachment || mayDelete}
            onRemove={() => remove(index)}
          />
        ))}
      </Box>
      {!mayDelete && fields.some(row => !('rawFile' in row)) && <Nothing>{texts.deletedByAdmin}</Nothing>}
      {fields.length === 0 && <Nothing>{texts.none}</Nothing>}
    </FileSection>
  );
};

const DropZone = ({ onFiles }: { onFiles: (files: File[]) => Promise<void> }) => {
  const [isOver, setIsOver] = useState(false);
  const [busy, setBusy] = useState(false);
  const addFiles = async (files: File[]) => {
    setBusy(true);
    await onFiles(files);
    setBusy(false);
  };
  return (
    <Box
      data-testid="drop-zone"
      onDragOver={event => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={event => {
        event.preventDefault();
        setIsOver(false);
        addFiles([...event.dataTransfer.files]);
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
        borderColor: isOver ? 'primary.main' : 'text.disabled',
        backgroundColor: isOver ? 'surface.selected' : 'transparent',
      }}
    >
      <FileButton
        input={{
          ...{ multiple: true, accept: [ATTACHMENT_ACCEPT, ...PHOTO_TYPES].join(',') },
          'aria-label': texts.choose,
        }}
        variant="outlined"
        size="small"
        startIcon={<UploadIcon />}
        loadingPosition="start"
        busy={busy}
        onFiles={addFiles}
      >
        {texts.choose}
      </FileButton>
      <Box sx={{ flex: '1 1 240px', typography: 'body2', color: 'text.secondary' }}>
        <Box component="span" sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
          {`${texts.drag} `}
        </Box>
        {texts.help}
      </Box>
    </Box>
  );
};

type AttachmentItemProps = { attachment: AttachmentRow; mayRemove: boolean; onRemove: () => void };

/** Its name is cut to 30 characters (docs/product.md §9). */
const AttachmentItem = ({ attachment, mayRemove, onRemove }: AttachmentItemProps) => {
  const isNew = 'rawFile' in attachment;
  const name = isNew ? attachment.rawFile.name : attachment.file.originalName;
  const shown = shorten(name, ATTACHMENT_NAME_LENGTH);
  return (
    <Box component="li" sx={ITEM}>
      <FileIcon aria-hidden fontSize="small" sx={{ gridArea: 'icon', color: 'text.secondary' }} />
      {/* The whole name is what it is called. */}
      <Tooltip describeChild={false} title={shown === name ? '' : name}>
        <Box component="strong" sx={{ gridArea: 'name', justifySelf: 'start', overflowWrap: 'anywhere' }}>
          {shown}
        </Box>
      </Tooltip>
      <Box sx={{ gridArea: 'day', color: isNew ? 'accent.main' : 'text.secondary', typography: 'body2' }}>
        {isNew ? studentFileTexts.unsavedRow : <DayText day={dayOf(attachment.createdAt)} />}
      </Box>
      <Box sx={{ gridArea: 'actions', display: 'flex', justifyContent: 'flex-end', minWidth: { sm: 84 } }}>
        {!isNew && <DownloadButton file={attachment.file} />}
        {mayRemove && <RemoveButton section="attachments" label={texts.remove(name)} onRemove={onRemove} />}
      </Box>
    </Box>
  );
};

const ITEM = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr) auto', sm: 'auto minmax(0, 1fr) auto auto' },
  gridTemplateAreas: { xs: '"icon name actions" "icon day actions"', sm: '"icon name day actions"' },
  alignItems: 'center',
  columnGap: 1.5,
  minHeight: 52,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-child': { borderBottom: 0 },
} as const;

const DownloadButton = ({ file: { fileName, originalName } }: Pick<StudentAttachment, 'file'>) => {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    try {
      saveFile(await fetchBlob(pathTo(API.studentAttachmentFile, { fileName })), originalName);
    } catch (error) {
      notify(error instanceof Error ? error.message : commonTexts.error.unexpected, { type: 'error' });
    }
    setBusy(false);
  };

  return (
    <OnlineIconButton
      aria-label={texts.download(originalName)}
      loading={busy}
      onClick={download}
      sx={{ color: 'primary.main' }}
    >
      <DownloadIcon />
    </OnlineIconButton>
  );
};
