import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { API, pathTo } from '../../../../../core/contract/paths.ts';
import type { StudentAttachment } from '../../../../../core/contract/students.ts';
import { useFeedback } from '../../../../components/useFeedback.ts';
import { useKeptFocus } from '../../../../components/useKeptFocus.ts';
import { saveFile } from '../../../../files/saveFile.ts';
import { fetchBlob } from '../../../../providers/httpClient.ts';

type DownloadButtonProps = { file: StudentAttachment['file'] };

/** Fetches an attachment with the session's token and saves it under the name it came with. */
export const DownloadButton = ({ file: { fileName, originalName } }: DownloadButtonProps) => {
  const translate = useTranslate();
  const feedback = useFeedback();
  const [busy, setBusy] = useState(false);
  const button = useKeptFocus(busy);

  const download = async () => {
    setBusy(true);
    try {
      saveFile(await fetchBlob(pathTo(API.studentAttachmentFile, { fileName })), originalName);
    } catch (error) {
      feedback.error(error instanceof Error ? error.message : 'common.error.unexpected');
    }
    setBusy(false);
  };

  return (
    <IconButton
      ref={button}
      aria-label={translate('students.file.attachments.download', { name: originalName })}
      loading={busy}
      onClick={download}
      sx={{ color: 'primary.main' }}
    >
      <DownloadIcon />
    </IconButton>
  );
};
