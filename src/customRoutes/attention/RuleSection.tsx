import ExpandIcon from '@mui/icons-material/ExpandMoreRounded';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { AttentionRuleName } from '../../../core/rules/attentionRules.ts';
import { countArguments } from '../../components/formatNumber.ts';
import { StatusChip } from '../../components/StatusChip.tsx';
import type { AttentionPlace } from './attentionAddress.ts';
import { RuleList } from './RuleList.tsx';
import type { RuleTexts } from './useRuleTexts.ts';

type RuleSectionProps = {
  rule: AttentionRuleName;
  count: number;
  hidden: number;
  texts: RuleTexts;
  /** Where in its list it is open; null when it is closed. */
  place: AttentionPlace | null;
  onPlace: (place: AttentionPlace | null) => void;
};

/** A rule with its number; opened, why it points something out, and what. */
export const RuleSection = ({ rule, count, hidden, texts, place, onPlace }: RuleSectionProps) => {
  const translate = useTranslate();
  const id = `attention-${rule}`;
  return (
    <Accordion
      disableGutters
      variant="outlined"
      expanded={place !== null}
      onChange={(_, open) => onPlace(open ? { rule, page: 1, hidden: false } : null)}
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true, timeout: 150 } }}
      sx={{ borderRadius: 1, '&:before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<ExpandIcon />} id={`${id}-head`} aria-controls={`${id}-list`}>
        <Box component="span" sx={SUMMARY}>
          <Typography variant="h3" component="span" sx={{ flex: '1 1 240px' }}>
            {texts.title(rule)}
          </Typography>
          {hidden > 0 && (
            <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
              {translate('attention.hiddenCount', countArguments(hidden))}
            </Typography>
          )}
          <StatusChip tone={count > 0 ? 'excused' : 'present'}>
            {translate('attention.count', countArguments(count))}
          </StatusChip>
        </Box>
      </AccordionSummary>
      <AccordionDetails id={`${id}-list`}>
        <Typography variant="body2" sx={{ mb: 1.5, maxWidth: '80ch', color: 'text.secondary' }}>
          {texts.why(rule)}
        </Typography>
        {place && <RuleList place={place} hiddenCount={hidden} texts={texts} onPlace={onPlace} />}
      </AccordionDetails>
    </Accordion>
  );
};

const SUMMARY = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  width: '100%',
  pr: 1,
  // A long word breaks where letters are too large for it.
  overflowWrap: 'anywhere',
} as const;
