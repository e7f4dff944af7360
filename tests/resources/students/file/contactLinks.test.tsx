import { expect, test } from 'vitest';
import { mailHref, telephoneHref } from '../../../../src/resources/students/file/fileFields.tsx';

test.each([
  ['06 12345678', 'tel:0612345678'],
  ['+31 (0)6 - 12 34 56 78', 'tel:+31612345678'],
  ['030-1234567 (na 17 uur) of 06 1', 'tel:0301234567'],
  ['0612345678 / 0687654321', 'tel:0612345678'],
  ['٠٦١٢٣٤٥٦٧٨', 'tel:0612345678'],
  ['۰۶ ۱۲۳۴ ۵۶۷۸', 'tel:0612345678'],
  ['06\u20115555\u20116666', 'tel:0655556666'],
  ['geen', undefined],
  ['12', undefined],
  ['', undefined],
])('the number in %j is dialled as %s', (text, href) => {
  expect(telephoneHref(text)).toBe(href);
});

test.each([
  ['selam@example.org', 'mailto:selam@example.org'],
  ['selam?subject=x@example.org', 'mailto:selam%3Fsubject%3Dx@example.org'],
  ['selam', undefined],
  ['selam @example.org', undefined],
  ['', undefined],
])('a mail to %j goes to %s', (text, href) => {
  expect(mailHref(text)).toBe(href);
});
