import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { API, pathTo } from '../../../../../core/contract/paths.ts';
import type { StudentAttachment } from '../../../../../core/contract/students.ts';
import { ATTACHMENT_NAME_LENGTH, shorten } from '../../../../../core/rules/text.ts';
import { DayText } from '../../../../components/DayText.tsx';
import { useRestoredFocus } from '../../../../components/focus.ts';
import { saveFile } from '../../../../files/saveFile.ts';
import { commonTexts } from '../../../../i18n/commonTexts.ts';
import { fetchBlob } from '../../../../providers/httpClient.ts';
import { dayOf } from '../../../../providers/today.ts';
import type { AttachmentRow } from '../form/fileValues.ts';
import { RemoveButton } from '../frame/RemoveButton.tsx';
import { studentFileTexts } from '../studentFileTexts.ts';

type AttachmentItemProps = {
  attachment: AttachmentRow;
  /** Left out when the user may not delete it. */
  onRemove: (() => void) | undefined;
};

/**
 * An attachment: its name cut to 30 characters, its day, and what can be done with it (docs/product.md §9).
 */
export const AttachmentItem = ({ attachment, onRemove }: AttachmentItemProps) => {
  const isNew = 'rawFile' in attachment;
  const name = isNew ? attachment.rawFile.name : attachment.file.originalName;
  const shown = shorten(name, ATTACHMENT_NAME_LENGTH);
  return (
    <Box
      component="li"
      sx={{
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
      }}
    >
      <FileIcon aria-hidden fontSize="small" sx={{ gridArea: 'icon', color: 'text.secondary' }} />
      {/* The whole name is what it is called. */}
      <Tooltip describeChild={false} title={shown === name ? '' : name}>
        <Box component="strong" sx={{ gridArea: 'name', justifySelf: 'start', overflowWrap: 'anywhere' }}>
          {shown}
        </Box>
      </Tooltip>
      <Box
        component="span"
        sx={{ gridArea: 'day', color: isNew ? 'accent.main' : 'text.secondary', typography: 'body2' }}
      >
        {isNew ? studentFileTexts.unsavedRow : <DayText day={dayOf(attachment.createdAt)} />}
      </Box>
      <Box sx={{ gridArea: 'actions', display: 'flex', justifyContent: 'flex-end', minWidth: { sm: 84 } }}>
        {!isNew && <DownloadButton file={attachment.file} />}
        {onRemove && (
          <RemoveButton
            section="attachments"
            label={studentFileTexts.attaching.remove(name)}
            onRemove={onRemove}
          />
        )}
      </Box>
    </Box>
  );
};

type DownloadButtonProps = { file: StudentAttachment['file'] };

/** Fetches an attachment with the session's token and saves it under the name it came with. */
const DownloadButton = ({ file: { fileName, originalName } }: DownloadButtonProps) => {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const button = useRestoredFocus(busy);

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
    <IconButton
      ref={button}
      aria-label={studentFileTexts.attaching.download(originalName)}
      loading={busy}
      onClick={download}
      sx={{ color: 'primary.main' }}
    >
      <DownloadIcon />
    </IconButton>
  );
};
