import Link from '@mui/material/Link';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { AttentionItem } from '../../../core/contract/attention.ts';
import { pathTo } from '../../../core/contract/paths.ts';
import { DEFAULT_NOTE_CATEGORY } from '../../../core/rules/noteCategory.ts';
import { FormDialog } from '../../components/FormDialog.tsx';
import { attentionTexts } from '../../i18n/attentionTexts.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { useToday } from '../../providers/today.ts';
import type { FileValues } from '../../resources/students/file/fileValues.ts';
import { isNoteComplete, NoteFields } from '../../resources/students/file/NoteFields.tsx';
import { SCREENS } from '../../screens.ts';
import { attentionKeys } from './queries.ts';

export const noteDraft = ({ ids: [id] }: AttentionItem): string => `note/${id}`;

type WriteNoteDialogProps = { item: AttentionItem; onClose: () => void };

/** Writes a note about a student where they are pointed out. */
export const WriteNoteDialog = ({ item, onClose }: WriteNoteDialogProps) => {
  const {
    ids: [id = ''],
    name,
  } = item;
  const date = useToday();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const form = useForm<Pick<FileValues, 'studentNotes'>>({
    defaultValues: {
      studentNotes: [
        { date, category: DEFAULT_NOTE_CATEGORY, description: '', author: null, authorName: '' },
      ],
    },
  });
  const note = useWatch({ control: form.control, name: 'studentNotes.0' });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => dataProvider.addNote(id, note),
    onSuccess: () => {
      notify(attentionTexts.noteSaved(name), { type: 'success' });
      queryClient.invalidateQueries({ queryKey: attentionKeys.all });
      queryClient.invalidateQueries({ queryKey: ['students', 'getList'] });
      onClose();
    },
  });
  return (
    <FormProvider {...form}>
      <FormDialog
        title={attentionTexts.writeNote(name)}
        action={commonTexts.action.save}
        draft={noteDraft(item)}
        disabled={!isNoteComplete(note)}
        busy={isPending}
        problem={error?.message}
        onSubmit={() => mutate()}
        onClose={onClose}
      >
        {error && (
          // Shows what was refused, or whether the note is there; in a tab of its own, as what was written stays here.
          <Link href={pathTo(SCREENS.student.path, { id })} target="_blank" rel="noopener">
            {attentionTexts.openFile}
          </Link>
        )}
        <NoteFields index={0} />
      </FormDialog>
    </FormProvider>
  );
};
