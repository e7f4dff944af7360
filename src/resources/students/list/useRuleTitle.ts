import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { readStudentRule } from '../../../../core/rules/attentionRules.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';

/**
 * What is said of a filter by a rule of Aandachtspunten, with its setting; '…' until its texts are there, and
 * undefined where no rule is named.
 */
export const useRuleTitle = (attention: string | undefined): string | undefined => {
  const rule = readStudentRule(attention);
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data } = useQuery({
    queryKey: ['attention titles'],
    queryFn: async ({ signal }) => {
      const [overview] = await Promise.all([
        dataProvider.getAttention(signal),
        import('./provideAttentionTexts.ts'),
      ]);
      return { threshold: overview.presenceThreshold, days: overview.noteDays };
    },
    enabled: rule !== undefined,
  });
  if (!rule) return undefined;
  if (!data) return '…';
  return translate('attention.inList', { rule: translate(`attention.rules.${rule}.title`, data) });
};
