import Box from '@mui/material/Box';
import { useState } from 'react';
import { levelsOf, SKILL_NAMES, SKILLS, type SkillName } from '../../../core/progress/skills.ts';
import { fullName } from '../../../core/rules/text.ts';
import { NativeChoice } from '../../components/NativeChoice.tsx';
import { levelSheetTexts } from './levelSheetTexts.ts';
import { cellOf, type LevelEdits, type SheetStudent } from './useLevelEdits.ts';

type LevelChoicesProps = {
  label: string;
  students: readonly SheetStudent[];
  edits: Pick<LevelEdits, 'typed' | 'enter'>;
};

/** The same where there is no keyboard, or no room: the students for one skill at a time. */
export const LevelChoices = ({ label, students, edits }: LevelChoicesProps) => {
  const [skill, setSkill] = useState<SkillName>('listening');
  return (
    <>
      <NativeChoice
        label={levelSheetTexts.skill}
        value={skill}
        options={SKILL_NAMES.map(name => [name, SKILLS[name].name])}
        onChange={setSkill}
      />
      <Box
        component="ul"
        aria-label={label}
        sx={{ m: 0, mt: 1.5, mb: { xs: 8, sm: 0 }, p: 0, listStyle: 'none' }}
      >
        {students.map(student => (
          <StudentChoice key={student._id} student={student} skill={skill} edits={edits} />
        ))}
      </Box>
    </>
  );
};

type StudentChoiceProps = Pick<LevelChoicesProps, 'edits'> & { student: SheetStudent; skill: SkillName };

const StudentChoice = ({ student, skill, edits }: StudentChoiceProps) => {
  const { place, last, level, value, isWrong, isUnsaved } = cellOf(student, skill, edits.typed);
  const name = fullName(student);
  const { cell } = levelSheetTexts;
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
        <Box sx={{ typography: 'caption', color: isUnsaved ? 'accent.main' : 'text.secondary' }}>
          {[last && cell.last(last), isUnsaved && cell.unsaved].filter(Boolean).join(', ') || cell.none}
        </Box>
      </Box>
      <NativeChoice
        spoken={levelSheetTexts.place({ name, skill: SKILLS[skill].name })}
        value={isWrong ? '' : value}
        error={isWrong}
        helperText={isWrong && `‘${value}’: ${cell.wrong}`}
        options={levelsOf(skill).map(each => [each, each])}
        onChange={text => edits.enter(new Map([[place, { text, known: level }]]))}
        sx={{ width: '8.5rem' }}
      >
        <option value="" disabled={level !== ''}>
          –
        </option>
      </NativeChoice>
    </Box>
  );
};

const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
