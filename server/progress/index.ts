export { levelsOn } from './levelRepository.ts';
