import { afterEach, expect, test } from 'vitest';
import { focusFirstFault } from '../../../../src/resources/students/file/form/fieldFaults.ts';

afterEach(() => document.body.replaceChildren());

const fault = (field: string) => ({ field, type: 'name', message: '' });

test('the first field on the page is focused, whatever the order of the faults', () => {
  document.body.innerHTML = `
    <div data-field="student.firstName"><input id="first" /></div>
    <div data-field="student.lastName"><input id="last" /></div>
    <section data-field="studentStatuses"><button id="add">Status toevoegen</button></section>`;
  focusFirstFault(document.body, [fault('studentStatuses'), fault('student.lastName')]);
  expect(document.activeElement?.id).toBe('last');
  focusFirstFault(document.body, [fault('studentStatuses')]);
  expect(document.activeElement?.id).toBe('add');
});

test('a fault without a field on the page moves nothing', () => {
  document.body.innerHTML = '<input id="here" />';
  document.getElementById('here')?.focus();
  focusFirstFault(document.body, [fault('studentNotes.0.description')]);
  focusFirstFault(null, [fault('student.firstName')]);
  expect(document.activeElement?.id).toBe('here');
});
