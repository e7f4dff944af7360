import { useTranslate } from 'react-admin';
import type { AttentionItem, AttentionOverview } from '../../../core/contract/attention.ts';
import type { AttentionRuleName } from '../../../core/rules/attentionRules.ts';
import { formatDay } from '../../../core/rules/days.ts';
import { formatNumber, formatShare } from '../../components/formatNumber.ts';

export type RuleTexts = ReturnType<typeof useRuleTexts>;

/** These have words for when there is no date. */
const WITHOUT_DATE: readonly AttentionRuleName[] = ['absentInARow', 'noRecentNote'];

/** The texts of a rule and of what it points out. */
export const useRuleTexts = ({
  presenceThreshold,
  noteDays,
}: Pick<AttentionOverview, 'presenceThreshold' | 'noteDays'>) => {
  const translate = useTranslate();
  return {
    title: (rule: AttentionRuleName): string =>
      translate(`attention.rules.${rule}.title`, { threshold: presenceThreshold, days: noteDays }),
    why: (rule: AttentionRuleName): string => translate(`attention.rules.${rule}.why`),
    /** The name of what an item is about. */
    name: ({ name, otherName }: AttentionItem): string =>
      otherName === undefined ? name : translate('attention.pair', { name, otherName }),
    /** What is the matter with it. */
    details: (
      rule: AttentionRuleName,
      { date, otherDate, freePeriod, count = 0, of = 0 }: AttentionItem,
    ): string => {
      if (date === undefined && WITHOUT_DATE.includes(rule)) {
        return translate(`attention.rules.${rule}.itemWithoutDate`);
      }
      return translate(`attention.rules.${rule}.item`, {
        date: formatDay(date),
        otherDate: formatDay(otherDate),
        freePeriod,
        smart_count: count,
        count: formatNumber(count),
        of: formatNumber(of),
        share: formatShare(of > 0 ? count / of : 0),
      });
    },
  };
};
