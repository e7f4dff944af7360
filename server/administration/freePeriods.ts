import type { FreePeriod } from '../../core/contract/freePeriods.ts';
import { daysBetween, isDay } from '../../core/rules/days.ts';
import { FREE_PERIOD_DAYS_MAX, FREE_PERIODS_MAX } from '../../core/rules/limits.ts';
import { tidyLine } from '../../core/rules/text.ts';
import { refuse } from '../platform/http/httpError.ts';
import { fieldLabel, messages } from '../platform/messages.ts';
import { freePeriodTable } from './freePeriodRepository.ts';
import { namedRecords } from './namedRecords.ts';

const texts = messages.freePeriods;

/** Days without lessons as named records: two of the same days may have different names. */
export const freePeriods = namedRecords<FreePeriod>({
  kind: 'free period',
  table: freePeriodTable,
  defaults: { name: '', from: '', to: '' },
  checked: period => {
    const name = tidyLine(period.name);
    const { from, to } = period;
    if (name === '') refuse('name', messages.validation.required(fieldLabel('name')));
    for (const [field, day] of Object.entries({ from, to })) {
      if (!isDay(day)) refuse(field, messages.validation.impossibleDay(fieldLabel(field)));
    }
    if (to < from) refuse('to', texts.endBeforeStart);
    if (daysBetween(from, to) >= FREE_PERIOD_DAYS_MAX) refuse('to', texts.tooLong(FREE_PERIOD_DAYS_MAX));
    return { ...period, name };
  },
  messages: texts,
  max: { count: FREE_PERIODS_MAX, refusal: texts.tooMany(FREE_PERIODS_MAX) },
});
