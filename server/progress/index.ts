export { auditedProgress } from './auditedProgress.ts';
export { dueGoals } from './goalRepository.ts';
export { countLevels, lastLevels, levelsOfDay, levelsOn, withLevels } from './levelRepository.ts';
export { moveProgress } from './mergeRepository.ts';
export { progressItems } from './timelineItems.ts';
export { writeLevels } from './writeLevels.ts';
