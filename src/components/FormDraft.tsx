import { useFormContext, useFormState } from 'react-hook-form';
import { RestoredNote } from './RestoredNote.tsx';
import { useDraft } from './useDraft.ts';

/** In a form: keeps what is typed under a name, says what was put back as long as it is unsaved, and can discard it. */
export const FormDraft = ({ name }: { name: string }) => {
  const { reset } = useFormContext();
  const { isDirty } = useFormState();
  const restored = useDraft(name);
  return restored && isDirty && <RestoredNote lacksFiles={restored.lacksFiles} onDiscard={() => reset()} />;
};
