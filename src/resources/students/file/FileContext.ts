import { createContext, useContext } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { StudentFieldName } from '../../../../core/fields/studentFields.ts';
import { ageOn, type Day, formatDay, isDay } from '../../../../core/rules/days.ts';
import type { NoteCategory } from '../../../../core/rules/noteCategory.ts';
import { beginsOn, type StatusValue, statusOn } from '../../../../core/rules/studentStatus.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { fieldText } from '../fieldTexts.ts';
import type { FilterChoices } from '../list/ChoiceFilter.tsx';
import type { FileValues } from './fileValues.ts';
import type { SectionName } from './sections.ts';

export type SavePhase = 'idle' | 'saving' | 'saved';

/** Shared by the sections of an open file. */
type FileContextValue = {
  /** react-hook-form's own context is another whenever anything of its state is. */
  form: UseFormReturn<FileValues>;
  stored: FileValues;
  today: Day;
  organizations: FilterChoices;
  classrooms: FilterChoices;
  /** The only category of notes to show and print; undefined: all. */
  category: NoteCategory | undefined;
  setCategory: (category: NoteCategory | undefined) => void;
  phase: SavePhase;
  changed: readonly SectionName[];
  /** Has saving wait for files of a section that are still being made ready; `work` resolves to false where one is refused. */
  prepare: (section: SectionName, work: Promise<boolean>) => Promise<void>;
};

export const FileContext = createContext<FileContextValue | null>(null);

/** @throws Error outside an open file */
export const useFile = (): FileContextValue => {
  const file = useContext(FileContext);
  if (!file) throw new Error('useFile needs an open student file around it');
  return file;
};

/** Said of today's status where it is neither active nor inactive: ‘begint op 01/12/2026’. */
export const useBeginsToday = (): string | undefined => {
  const { stored, today } = useFile();
  const day = beginsOn(stored.studentStatuses, today);
  return day ? commonTexts.status.begins(formatDay(day)) : undefined;
};

export const useStatusToday = (): StatusValue => {
  const { stored, today } = useFile();
  return statusOn(stored.studentStatuses, today)?.status ?? 'false';
};

/** The student's age today; undefined where no date of birth tells it. */
export const useAge = (): number | undefined => {
  const { stored, today } = useFile();
  const { birthDate } = stored.student;
  return isDay(birthDate) && birthDate <= today ? ageOn(birthDate, today) : undefined;
};

export const useFieldText = () => {
  const { organizations } = useFile();
  const nameOf = (id: string) => organizations.byId.get(id)?.name ?? commonTexts.choice.notLoaded;
  return (name: StudentFieldName, value: string): string => fieldText(name, value, nameOf);
};
