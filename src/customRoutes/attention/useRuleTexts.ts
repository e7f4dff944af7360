import type { AttentionItem, AttentionOverview } from '../../../core/contract/attention.ts';
import type { AttentionRuleName } from '../../../core/rules/attentionRules.ts';
import { formatDay } from '../../../core/rules/days.ts';
import { formatPresence } from '../../i18n/formatNumber.ts';
import { attentionTexts } from './attentionTexts.ts';

export type RuleTexts = ReturnType<typeof useRuleTexts>;

/** The texts of a rule and of what it points out. */
export const useRuleTexts = ({
  presenceThreshold,
  noteDays,
}: Pick<AttentionOverview, 'presenceThreshold' | 'noteDays'>) => {
  return {
    title: (rule: AttentionRuleName): string =>
      attentionTexts.rules[rule].title({ threshold: presenceThreshold, days: noteDays }),
    why: (rule: AttentionRuleName): string => attentionTexts.rules[rule].why,
    /** The name of what an item is about. */
    name: ({ name, otherName }: AttentionItem): string =>
      otherName === undefined ? name : attentionTexts.pair({ name, otherName }),
    /** What is the matter with it. */
    details: (
      rule: AttentionRuleName,
      { date, otherDate, freePeriod = '', count = 0, of = 0 }: AttentionItem,
    ): string =>
      attentionTexts.rules[rule].item({
        date: formatDay(date),
        otherDate: formatDay(otherDate),
        freePeriod,
        count,
        of,
        share: formatPresence({ present: count, absent: of - count, excused: 0 }),
      }),
  };
};
