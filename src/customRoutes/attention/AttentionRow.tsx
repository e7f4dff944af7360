import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import type { AttentionItem } from '../../../core/contract/attention.ts';
import type { AttentionRuleName } from '../../../core/rules/attentionRules.ts';
import { formatDay } from '../../../core/rules/days.ts';
import { can } from '../../../core/rules/permissions.ts';
import { NumberLink } from '../../components/NumberLink.tsx';
import { useFeedback } from '../../components/useFeedback.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { useSession } from '../../providers/session.ts';
import { SCREENS } from '../../screens.ts';
import { attentionKeys } from './queries.ts';
import { listBehind, repairOf } from './repairs.ts';
import type { RuleTexts } from './useRuleTexts.ts';

type AttentionRowProps = {
  rule: AttentionRuleName;
  item: AttentionItem;
  texts: RuleTexts;
  onHide: () => void;
};

/** What a rule points out: who or what, why, the way to mend it, and ‘Niet meer tonen’ or ‘Weer tonen’. */
export const AttentionRow = ({ rule, item, texts, onHide }: AttentionRowProps) => {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const name = texts.name(item);
  const mayMerge = can(useSession()?.roles ?? [], SCREENS.merge.access);
  const link = `${rule}-${item.subject}`;
  const repair = repairOf(rule, item, { from: `${pathname}${search}`, link, mayMerge });
  const merges = rule === 'samePerson' && mayMerge;
  const repairText = translate(`attention.rules.${rule}.${merges ? 'merge' : 'repair'}`);
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
            <NumberLink
              {...behind}
              title={listed ? translate('attention.showStudents', { name }) : repairText}
            >
              {texts.details(rule, item)}
            </NumberLink>
          ) : (
            texts.details(rule, item)
          )}
        </Typography>
        {item.hidden && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate(item.hidden.until ? 'attention.hiddenUntil' : 'attention.hiddenForGood', {
              user: item.hidden.userName,
              until: formatDay(item.hidden.until),
              reason: item.hidden.reason,
            })}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {repair ? (
          <Button
            component={Link}
            id={link}
            to={repair.to}
            state={repair.state}
            variant="outlined"
            size="small"
            aria-label={translate('attention.repairFor', { repair: repairText, name })}
          >
            {repairText}
          </Button>
        ) : (
          <InviteButton id={item.ids[0] ?? ''} name={name} />
        )}
        {item.hidden ? (
          <ShowButton rule={rule} subject={item.subject} name={name} />
        ) : (
          <Button size="small" onClick={onHide} aria-label={translate('attention.hideFor', { name })}>
            {translate('attention.hide')}
          </Button>
        )}
      </Box>
    </Box>
  );
};

/** Rules whose numbers are of the cells that the repair leads to. */
const WITH_NUMBERS: readonly AttentionRuleName[] = ['lowPresence', 'emptyCells'];

type ShowButtonProps = { rule: AttentionRuleName; subject: string; name: string };

const ShowButton = ({ rule, subject, name }: ShowButtonProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.showAttention(rule, subject),
    onSuccess: () => feedback.success('attention.shown', { name }),
    onError: problem => feedback.error(problem.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: attentionKeys.all }),
  });
  return (
    <Button
      size="small"
      loading={isPending}
      onClick={() => mutate()}
      aria-label={translate('attention.showFor', { name })}
    >
      {translate('attention.show')}
    </Button>
  );
};

/** Mails a user another invitation. */
const InviteButton = ({ id, name }: { id: string; name: string }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const feedback = useFeedback();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.inviteAgain(id),
    onSuccess: () => feedback.success('attention.invited', { name }),
    onError: problem => feedback.error(problem.message),
  });
  const repair = translate('attention.rules.neverSignedIn.repair');
  return (
    <Button
      variant="outlined"
      size="small"
      loading={isPending}
      onClick={() => mutate()}
      aria-label={translate('attention.repairFor', { repair, name })}
    >
      {repair}
    </Button>
  );
};
