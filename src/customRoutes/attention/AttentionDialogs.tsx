import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RadioButtonGroupInput, useDataProvider, useNotify } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { AttentionItem } from '../../../core/contract/attention.ts';
import { pathTo } from '../../../core/contract/paths.ts';
import type { AttentionRuleName } from '../../../core/rules/attentionRules.ts';
import { addDays, isDay } from '../../../core/rules/days.ts';
import { HIDING_REASON_MAX } from '../../../core/rules/limits.ts';
import { DEFAULT_NOTE_CATEGORY } from '../../../core/rules/noteCategory.ts';
import { FormDialog } from '../../components/FormDialog.tsx';
import { FormDay, filled, LineInput } from '../../components/formInputs.tsx';
import { useUndoing } from '../../components/useUndoing.ts';
import { attentionTexts } from '../../i18n/attentionTexts.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { saveKey } from '../../providers/httpClient.ts';
import { useToday } from '../../providers/today.ts';
import { isRefusedUnread, isUncertain } from '../../providers/uncertainWrites.ts';
import type { FileValues } from '../../resources/students/file/fileValues.ts';
import { isNoteComplete, NoteFields } from '../../resources/students/file/NoteFields.tsx';
import { SCREENS } from '../../screens.ts';

export const hidingDraft = (rule: AttentionRuleName, { subject }: AttentionItem): string =>
  `hide/${rule}/${subject}`;

type HideDialogProps = {
  rule: AttentionRuleName;
  item: AttentionItem;
  name: string;
  onClose: () => void;
};

const PROPOSED_DAYS = 30;

type Hiding = { reason: string; how: 'forGood' | 'untilDay'; until: string };

const CHOICES = (['forGood', 'untilDay'] as const).map(id => ({ id, name: attentionTexts.dialog[id] }));

export const HideDialog = ({ rule, item, name, onClose }: HideDialogProps) => {
  const today = useToday();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const undoing = useUndoing();
  const form = useForm<Hiding>({
    defaultValues: { reason: '', how: 'forGood', until: addDays(today, PROPOSED_DAYS) },
  });
  const how = useWatch({ control: form.control, name: 'how' });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ reason, how, until }: Hiding) =>
      dataProvider.hideAttention(rule, item.subject, { reason, until: how === 'forGood' ? null : until }),
    onSuccess: () => {
      const key = saveKey();
      notify(attentionTexts.hidden(name), { type: 'success', onUndo: () => undoing(() => showAgain(key)) });
      queryClient.invalidateQueries({ queryKey: attentionKeys.all });
      onClose();
    },
  });
  const showAgain = (key: string) =>
    dataProvider
      .showAttention(rule, item.subject, key)
      .finally(() => void queryClient.invalidateQueries({ queryKey: attentionKeys.all }));

  return (
    <FormProvider {...form}>
      <FormDialog
        title={attentionTexts.dialog.title(name)}
        action={attentionTexts.dialog.save}
        draft={hidingDraft(rule, item)}
        busy={isPending}
        problem={error?.message}
        onSubmit={form.handleSubmit(hiding => mutate(hiding))}
        onClose={onClose}
      >
        <LineInput
          autoFocus
          source="reason"
          label={attentionTexts.dialog.reason}
          helperText={attentionTexts.dialog.reasonHint}
          maxLength={HIDING_REASON_MAX}
          validate={filled(attentionTexts.dialog.reasonMissing)}
        />
        <RadioButtonGroupInput
          source="how"
          label={attentionTexts.dialog.how}
          choices={CHOICES}
          row={false}
          helperText={false}
          margin="none"
        />
        {how === 'untilDay' && (
          <FormDay
            name="until"
            label={attentionTexts.dialog.until}
            min={today}
            validate={day => (isDay(day) && day >= today ? undefined : attentionTexts.dialog.untilMissing)}
            fullWidth
          />
        )}
      </FormDialog>
    </FormProvider>
  );
};

export const noteDraft = ({ ids: [id] }: AttentionItem): string => `note/${id}`;

export const WriteNoteDialog = ({ item, onClose }: { item: AttentionItem; onClose: () => void }) => {
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
  // Changed before its answer is known, it would be a second note.
  const [isUncertainlySaved, setUncertainlySaved] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => dataProvider.addNote(id, note),
    onSuccess: () => {
      notify(attentionTexts.noteSaved(name), { type: 'success' });
      queryClient.invalidateQueries({ queryKey: attentionKeys.all });
      queryClient.invalidateQueries({ queryKey: ['students', 'getList'] });
      onClose();
    },
    onError: failure => setUncertainlySaved(was => isUncertain(failure) || (was && isRefusedUnread(failure))),
  });
  // While it is sent the field is not to be typed in, and loses the focus.
  useEffect(() => {
    if (error && !isUncertainlySaved) form.setFocus('studentNotes.0.description');
  }, [error, isUncertainlySaved, form]);
  return (
    <FormProvider {...form}>
      <FormDialog
        title={attentionTexts.writeNote(name)}
        action={commonTexts.action[isUncertainlySaved ? 'retry' : 'save']}
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
        {isUncertainlySaved && <Alert severity="warning">{attentionTexts.noteUncertain}</Alert>}
        <Box component="fieldset" disabled={isPending || isUncertainlySaved} sx={{ display: 'contents' }}>
          <NoteFields index={0} />
        </Box>
      </FormDialog>
    </FormProvider>
  );
};

const AREA = 'attention';

/** The keys of what wants attention; `all` for whatever a repair or hiding changes. */
export const attentionKeys = {
  all: [AREA],
  overview: [AREA, 'overview'],
  page: (rule: AttentionRuleName, page: number, hidden: boolean) => [AREA, rule, page, hidden],
} as const;
