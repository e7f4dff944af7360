export { countLevels, lastLevels, levelsOfDay, levelsOn, withLevels } from './levelRepository.ts';
export { type LevelWrite, writeLevels } from './writeLevels.ts';
