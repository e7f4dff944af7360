export { dueGoals } from './goalRepository.ts';
export { countLevels, heldLevels, lastLevels, withLevels } from './levelRepository.ts';
export { type LevelWrite, writeLevels } from './levels.ts';
export { moveProgress } from './mergeRepository.ts';
export { auditedProgress } from './progress.ts';
export { progressItems } from './timelineItems.ts';
