export { auditedProgress } from './auditedProgress.ts';
export { dueGoals } from './goalRepository.ts';
export { countLevels, heldLevels, lastLevels, withLevels } from './levelRepository.ts';
export { moveProgress } from './mergeRepository.ts';
export { progressItems } from './timelineItems.ts';
export { type LevelWrite, writeLevels } from './writeLevels.ts';
