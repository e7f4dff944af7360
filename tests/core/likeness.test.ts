import { describe, expect, test } from 'vitest';
import {
  areLikeNames,
  comparedWord,
  comparedWords,
  likeness,
  unlikeness,
} from '../../core/rules/likeness.ts';
import { foldWords } from '../../core/rules/text.ts';

describe('how unlike a word is', () => {
  test.each([
    ['muhammad', 'mohammed', 2],
    ['yusuf', 'youssef', 3],
    ['محمد', 'mohamed', 3],
    ['ali', 'alii', 1],
    ['hasan', 'hakan', 2],
    ['hasan', 'hakim', undefined],
    ['ab', 'ac', undefined],
    ['王', '王', 0],
  ])('%j, %j: %s', (typed, word, expected) => {
    expect(unlikeness(comparedWord(typed), comparedWord(word))).toBe(expected);
  });

  test.each([
    ['tekle', 'teklehaimanot', 1],
    ['teklay', 'teklehaimanot', 3],
    ['tkele', 'teklehaimanot', 2],
    ['tukle', 'teklehaimanot', 2],
    ['gebrenedh', 'gebremedhin', 3],
    ['tak', 'teklehaimanot', undefined],
    ['haimanot', 'teklehaimanot', undefined],
  ])('as a beginning: %j, %j: %s', (typed, word, expected) => {
    expect(unlikeness(comparedWord(typed), comparedWord(word), 'beginning')).toBe(expected);
  });
});

const wordsOf = (text: string) => foldWords(text).map(comparedWord);

describe('how a name is like what was sought', () => {
  test.each([
    ['mahmud', 'Mahmoud Alsayed', ['mahmoud']],
    ['yohanes tekle', 'Yohannes Teklehaimanot', ['yohannes', 'teklehaimanot']],
    ['tekle yohanes', 'Yohannes Teklehaimanot', ['teklehaimanot', 'yohannes']],
    ['hasan hasan', 'Ali Hassan', undefined],
    ['hasan hasan', 'Hassan Hasan', ['hasan', 'hassan']],
    ['yohanes girmay', 'Yohannes Teklehaimanot', undefined],
    ['', 'Yohannes', undefined],
  ])('%j: %s', (sought, name, expected) => {
    const found = likeness(wordsOf(sought), wordsOf(name), 'beginning');
    expect(found?.words.toSorted()).toEqual(expected?.toSorted());
  });

  test('names are alike when those of the shorter one are, never by beginnings', () => {
    const name = (firstName: string, lastName: string) => comparedWords({ firstName, lastName });
    expect(areLikeNames(name('Mohamed', 'Hassan'), name('Muhammad', 'Ali Hasan'))).toBe(true);
    expect(areLikeNames(name('Ana', 'Teklehaimanot'), name('Ana', 'Tekle'))).toBe(false);
    expect(areLikeNames(name('', ''), name('Ana', 'Tekle'))).toBe(false);
  });

  test('a name of two hundred words is compared by its first', () => {
    const words = Array.from({ length: 200 }, (_, index) => `woord${index}`);
    const compared = comparedWords({ firstName: words.join(' '), lastName: 'Tekle' });
    expect(compared.map(({ word }) => word)).toEqual(words.slice(0, 8));
  });
});
