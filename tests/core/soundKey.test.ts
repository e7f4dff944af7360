import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SOUNDS, soundKeys } from '../../core/rules/soundKey.ts';
import { foldWords } from '../../core/rules/text.ts';

const keysOf = (name: string) => soundKeys(foldWords(name).join(''));

const ONE_NAME = [
  'Mohammed Muhammad Mohamed Mohamad Maxamed Mochammad Mehmet محمد Мохаммед',
  'Hussein Huseyn Hüseyin Xuseen Hoessein حسين',
  'Youssef Yusuf Joesoef Yousif Iousseph يوسف Юсуф',
  'Kolomyjets Kolomiyets Kolomiets Коломиец',
  'Khaled Khalid Chalid Haled Halit خالد',
  'Abdirahman Abdurahman Cabdiraxman Abderrahman',
  'Fatima Fatimah Fadumo Fatma فاطمة',
  'Oualid Walid Waleed Velid',
  'Ahmed Achmed Ahmet Axmed احمد',
  'Zainab Zaynab Zeynep زينب',
  'Mostafa Mustafa Mustapha',
  'Sergej Sergey Serghei Сергей',
  'Şahin Shahin Schahin Sjahin',
];

describe('names that sound alike have a key in common', () => {
  test.each(ONE_NAME.map(names => names.split(' ')))('%s: %s, %s …', (...names) => {
    const [first = '', ...others] = names.filter(name => name !== undefined);
    for (const other of others) {
      const shared = keysOf(other).filter(key => keysOf(first).includes(key));
      expect([other, shared]).not.toEqual([other, []]);
    }
  });

  test('other names have none', () => {
    for (const names of ONE_NAME) {
      const [first = ''] = names.split(' ');
      const alike = ONE_NAME.filter(others => {
        const [other = ''] = others.split(' ');
        return keysOf(other).some(key => keysOf(first).includes(key));
      });
      expect(alike).toEqual([names]);
    }
  });

  test('a key is made of known sounds, and of letters that it cannot read there is none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        for (const key of keysOf(text)) expect(key).toMatch(new RegExp(`^[${SOUNDS}]{1,12}$`));
      }),
    );
    expect(keysOf('王小明')).toEqual([]);
  });
});
