import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { levelsOf, SKILL_NAMES, SKILLS, type SkillName } from '../../../core/progress/skills.ts';
import { fullName } from '../../../core/rules/text.ts';
import { levelSheetTexts } from './levelSheetTexts.ts';
import { NativeChoice } from './NativeChoice.tsx';
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
      <TextField
        select
        size="small"
        value={isWrong ? '' : value}
        error={isWrong}
        helperText={isWrong && `‘${value}’: ${cell.wrong}`}
        onChange={event => edits.enter(new Map([[place, { text: event.target.value, known: level }]]))}
        slotProps={{
          select: { native: true },
          htmlInput: { 'aria-label': levelSheetTexts.place({ name, skill: SKILLS[skill].name }) },
        }}
        sx={{ width: '8.5rem' }}
      >
        <option value="" disabled={level !== ''}>
          –
        </option>
        {levelsOf(skill).map(each => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </TextField>
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
