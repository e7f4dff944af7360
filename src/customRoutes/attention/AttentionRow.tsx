import NoteIcon from '@mui/icons-material/EditNoteRounded';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { Link, useLocation } from 'react-router';
import type { AttentionItem } from '../../../core/contract/attention.ts';
import { pathTo } from '../../../core/contract/paths.ts';
import { ATTENTION_RULES, type AttentionRuleName } from '../../../core/rules/attentionRules.ts';
import { formatDay } from '../../../core/rules/days.ts';
import { NumberLink } from '../../components/ExplanationDialog.tsx';
import { OnlineButton } from '../../components/OnlineButton.tsx';
import { useAppConfig } from '../../components/useFoundation.ts';
import { useMay } from '../../components/useMay.ts';
import { attentionTexts, type TextsOfRules } from '../../i18n/attentionTexts.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import {
  type ReturnState,
  studentAddressFrom,
  studentsAddress,
} from '../../resources/students/list/listAddress.ts';
import { InvitationButtons } from '../../resources/users/UserSummary.tsx';
import { SCREENS } from '../../screens.ts';
import { attentionKeys } from './AttentionDialogs.tsx';

type AttentionRowProps = {
  rule: AttentionRuleName;
  item: AttentionItem;
  texts: TextsOfRules;
  onHide: () => void;
  onWrite: () => void;
};

export const AttentionRow = ({ rule, item, texts, onHide, onWrite }: AttentionRowProps) => {
  const { pathname, search } = useLocation();
  const name = texts.name(item);
  const label = texts.label(rule, item);
  const isStudent = ATTENTION_RULES[rule].subject === 'student';
  const answer = rule === 'noRecentNote' ? onWrite : undefined;
  const from = `${pathname}${search}`;
  const { mailed = true } = useAppConfig() ?? {};
  const mayMerge = useMay().may(SCREENS.merge.access);
  const link = `${rule}-${item.subject}`;
  const repair = repairOf(rule, item, { from, link, mayMerge });
  const merges = rule === 'samePerson' && mayMerge;
  const repairText = merges ? attentionTexts.rules.samePerson.merge : attentionTexts.rules[rule].repair;
  const opens = answer ? attentionTexts.openFile : repairText;
  const listed = listBehind(rule, item);
  const behind = listed ?? (WITH_NUMBERS.includes(rule) ? repair : null);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        py: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <span>{name}</span>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {behind ? (
            <NumberLink {...behind} title={listed ? attentionTexts.showStudents(name) : opens}>
              {texts.details(rule, item)}
            </NumberLink>
          ) : (
            texts.details(rule, item)
          )}
        </Typography>
        {item.hidden && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {item.hidden.until
              ? attentionTexts.hiddenUntil({
                  user: item.hidden.userName,
                  until: formatDay(item.hidden.until),
                  reason: item.hidden.reason,
                })
              : attentionTexts.hiddenForGood({ user: item.hidden.userName, reason: item.hidden.reason })}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isStudent && <StudentButtons item={item} name={name} onWrite={answer ? undefined : onWrite} />}
        {repair ? (
          <Button
            {...(answer ? { onClick: answer } : { component: Link, ...repair })}
            id={link}
            variant="outlined"
            size="small"
            aria-label={attentionTexts.repairFor({ repair: repairText, name: label })}
          >
            {repairText}
          </Button>
        ) : (
          <InvitationButtons id={item.ids[0] ?? ''} name={name} mailed={mailed} />
        )}
        {item.hidden ? (
          <ShowButton rule={rule} subject={item.subject} name={label} />
        ) : (
          <Button size="small" onClick={onHide} aria-label={attentionTexts.hideFor(label)}>
            {attentionTexts.hide}
          </Button>
        )}
      </Box>
    </Box>
  );
};

type StudentButtonsProps = {
  item: AttentionItem;
  name: string;
  /** None where the repair is just that. */
  onWrite: (() => void) | undefined;
};

const StudentButtons = ({ item: { telephone }, name, onWrite }: StudentButtonsProps) => {
  const write = attentionTexts.writeNote(name);
  const call = telephone && attentionTexts.call({ name, telephone });
  return (
    <>
      {call && (
        <Tooltip title={call}>
          <IconButton size="small" aria-label={call} href={`tel:${telephone}`}>
            <PhoneIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {onWrite && (
        <Tooltip title={write}>
          <IconButton size="small" aria-label={write} onClick={onWrite}>
            <NoteIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </>
  );
};

/** Rules whose numbers and days are of what the repair, or the file, has. */
const WITH_NUMBERS: readonly AttentionRuleName[] = ['lowPresence', 'emptyCells', 'noRecentNote'];

const ShowButton = ({ rule, subject, name }: { rule: AttentionRuleName; subject: string; name: string }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.showAttention(rule, subject),
    onSuccess: () => notify(attentionTexts.shown(name), { type: 'success' }),
    onError: problem => notify(problem.message, { type: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: attentionKeys.all }),
  });
  return (
    <OnlineButton
      size="small"
      loading={isPending}
      onClick={() => mutate()}
      aria-label={attentionTexts.showFor(name)}
    >
      {attentionTexts.show}
    </OnlineButton>
  );
};

/** Where in the student's file each rule about students is mended, or seen; of presence with its cells. */
const SECTIONS = {
  absentInARow: 'presence',
  lowPresence: 'presence',
  noRecentNote: 'notes',
  noRecentLevel: 'progress',
  withoutClass: 'classrooms',
  inactiveInClass: 'classrooms',
  endBeforeStart: 'classrooms',
  arrivalAfterRegistration: 'profile',
  unlikelyBirth: 'profile',
  samePerson: 'profile',
} as const satisfies Partial<Record<AttentionRuleName, string>>;

type Repair = { to: string; state: ReturnState };

/**
 * Where what a rule points out is mended; null for what is mended by a button.
 * @param from the address to which what is opened leads back
 * @param link the `id` of the link there, to which the focus then returns
 * @param mayMerge whether the user may make one file of two; without it the first is opened
 */
function repairOf(
  rule: AttentionRuleName,
  item: AttentionItem,
  { from, link, mayMerge }: { from: string; link: string; mayMerge: boolean },
): Repair | null {
  const [id = '', otherId = ''] = item.ids;
  const state = { returnTo: from, returnLink: link };
  if (rule === 'samePerson' && mayMerge) return { to: pathTo(SCREENS.merge.path, { id, otherId }), state };
  switch (rule) {
    case 'emptyCells':
    case 'lessonOnFreeDay': {
      const search = new URLSearchParams({ view: 'lesson', date: item.date ?? '' });
      return { to: `${pathTo(SCREENS.teacherList.path, { id })}?${search}`, state };
    }
    case 'classWithoutList':
      return { to: `${SCREENS.newTeacherList.path}?${new URLSearchParams({ classroom: id })}`, state };
    case 'neverSignedIn':
      return null;
    default: {
      const section = SECTIONS[rule];
      return studentAddressFrom(id, from, { section, presence: section === 'presence', link });
    }
  }
}

/** The students whom a rule counts of what it points out; null where it counts none. */
function listBehind(rule: AttentionRuleName, { ids }: AttentionItem): { to: string } | null {
  if (rule !== 'classWithoutList') return null;
  return { to: studentsAddress({ classrooms: ids, inactive: true }) };
}
