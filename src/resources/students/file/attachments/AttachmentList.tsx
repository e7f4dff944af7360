import Box from '@mui/material/Box';
import { can } from '../../../../../core/rules/permissions.ts';
import { useSession } from '../../../../providers/session.ts';
import type { AttachmentRow } from '../form/fileValues.ts';
import { AttachmentItem } from './AttachmentItem.tsx';

type AttachmentListProps = {
  attachments: readonly (AttachmentRow & { key: string })[];
  onRemove: (key: string) => void;
};

/**
 * The attachments, the unsaved ones first. Only an administrator may delete a stored one; others see no
 * button for it (SPEC.md §6). What is not saved yet is anybody's to drop.
 */
export const AttachmentList = ({ attachments, onRemove }: AttachmentListProps) => {
  const roles = useSession()?.roles ?? [];
  const mayDelete = can(roles, 'attachments.delete');
  return (
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
  );
};
