import NoteIcon from '@mui/icons-material/EditNoteRounded';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router';
import type { AttentionItem } from '../../../core/contract/attention.ts';
import { studentAddressFrom } from '../../resources/students/list/listAddress.ts';
import { attentionTexts } from './attentionTexts.ts';

type StudentButtonsProps = {
  item: AttentionItem;
  name: string;
  /** The address to which the file leads back. */
  from: string;
  /** Whether a note can be written here; not where that is what mends it. */
  note: boolean;
};

/** What can be done about a student at once: call, and write a note. */
export const StudentButtons = ({
  item: { ids, subject, telephone },
  name,
  from,
  note,
}: StudentButtonsProps) => {
  const [id = ''] = ids;
  const link = `note-${subject}`;
  const file = studentAddressFrom(id, from, { section: 'notes', link });
  const [write, call] = [
    attentionTexts.writeNote(name),
    telephone && attentionTexts.call({ name, telephone }),
  ];
  return (
    <>
      {call && (
        <Tooltip title={call}>
          <IconButton size="small" aria-label={call} href={`tel:${telephone}`}>
            <PhoneIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {note && (
        <Tooltip title={write}>
          <IconButton
            size="small"
            id={link}
            aria-label={write}
            component={Link}
            to={file.to}
            state={{ ...file.state, newNote: true }}
          >
            <NoteIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </>
  );
};
