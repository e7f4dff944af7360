import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { useFeedback } from '../../../components/useFeedback.ts';
import { useToday } from '../../../components/useToday.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import { dayOf } from '../../../providers/today.ts';
import { listSearchIn, studentAddress } from '../list/listAddress.ts';
import { blankFile, type FileValues, type StoredFile } from './form/fileValues.ts';
import { type FileForm, useFileForm } from './form/useFileForm.ts';
import type { CloseRequest } from './frame/FileDialog.tsx';
import { StudentFileForm } from './StudentFileForm.tsx';
import { NEW_FILE, takeFileDraft } from './saving/fileDrafts.ts';

/** The popup that adds a student. Saved without closing, it goes on as the popup of that student. */
export const NewStudentFile = ({ requestClose }: { requestClose: CloseRequest }) => {
  const translate = useTranslate();
  const feedback = useFeedback();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const location = useLocation();
  const navigate = useNavigate();
  const [draft] = useState(() => takeFileDraft(NEW_FILE));
  const file = useFileForm({
    getInitial: () => ({ record: undefined, values: blankFile(dayOf()) }),
    typed: draft?.typed,
    draftName: NEW_FILE,
  });
  useRegistrationToday(file);
  const created = useRef('');

  const send = useCallback(
    async (data: FileValues): Promise<StoredFile | null> => {
      const { data: record } = await dataProvider.create('students', { data });
      // react-admin answers an ended session with an empty record.
      if (record.id === undefined) return null;
      created.current = String(record.id);
      queryClient.invalidateQueries({ queryKey: ['students', 'getList'] });
      feedback.success('students.file.added');
      return { record: undefined, values: data };
    },
    [dataProvider, queryClient, feedback],
  );

  const openCreated = useCallback(() => {
    const { to, state } = studentAddress(created.current, listSearchIn(location));
    navigate(to, { state, replace: true });
  }, [navigate, location]);

  return (
    <StudentFileForm
      file={file}
      isNew
      title={translate('students.file.add')}
      send={send}
      openCreated={openCreated}
      requestClose={requestClose}
    />
  );
};

/** Keeps a registration date that nobody touched the one of today, in a file that stays open over midnight. */
const useRegistrationToday = ({ form, getStored, resetTo, isChanged }: FileForm): void => {
  const today = useToday();
  useEffect(() => {
    const { registrationDate } = getStored().values.student;
    if (registrationDate === today) return;
    if (!isChanged()) resetTo({ record: undefined, values: blankFile(today) });
    else if (form.getValues('student.registrationDate') === registrationDate)
      form.setValue('student.registrationDate', today);
  }, [today, form, getStored, resetTo, isChanged]);
};
