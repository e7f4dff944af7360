import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DayInput } from '../../src/components/DayInput.tsx';
import { renderInApp } from '../support/renderInApp.tsx';
import { beOnFirstDay } from '../support/serverPerTest.ts';

beOnFirstDay();

const LIMITS = { min: '2026-01-01', max: '2026-12-31' };

type ProbeProps = { initial?: string; limits?: Partial<typeof LIMITS> };

const Probe = ({ initial = '', limits = LIMITS }: ProbeProps) => {
  const [day, setDay] = useState(initial);
  return (
    <>
      <DayInput daysOnly label="Vanaf" value={day} onChange={setDay} {...limits} />
      <output>{day || 'geen'}</output>
    </>
  );
};

const field = () => screen.getByLabelText('Vanaf');
const chosen = () => screen.getByRole('status');

test('takes a day that is typed once it is whole, and shows it in full when the field is left', async () => {
  const { user } = renderInApp(<Probe limits={{}} />);
  for (const [typed, meanwhile, day] of [
    ['2-3-2026', '2026-03-02', '2026-03-02'],
    ['1-3', 'geen', '2026-03-01'],
    ['281120', 'geen', '2020-11-28'],
    ['28112025', '2025-11-28', '2025-11-28'],
  ] as const) {
    await user.clear(field());
    await user.type(field(), typed);
    expect(field()).toHaveValue(typed);
    expect(chosen()).toHaveTextContent(meanwhile);
    await user.tab();
    expect(chosen()).toHaveTextContent(day);
    expect(field()).toHaveValue(day.split('-').toReversed().join('/'));
  }
});

test('what is typed replaces the day when a dialog puts the focus on it; half a day is none, and what is wrong is said when it is left', async () => {
  const { user } = renderInApp(<Probe initial="2026-03-02" />);
  act(() => field().focus());
  await user.keyboard('04/05/2026');
  expect(chosen()).toHaveTextContent('2026-05-04');
  await user.clear(field());
  await user.type(field(), '31/02/2026');
  expect(chosen()).toHaveTextContent('geen');
  expect(field()).toBeValid();
  await user.tab();
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('De dag ‘31/02/2026’ bestaat niet');
  expect(field()).toHaveValue('31/02/2026');
});

test('has limits', async () => {
  const { user } = renderInApp(<Probe />);
  for (const [typed, complaint] of [
    ['31/12/2025', 'Kies een datum vanaf 01/01/2026'],
    ['01/01/2026', ''],
    ['31/12/2026', ''],
    ['01/01/2027', 'Kies een datum tot en met 31/12/2026'],
  ] as const) {
    await user.clear(field());
    await user.type(field(), typed);
    await user.tab();
    expect(field()).toHaveAccessibleDescription(complaint);
    expect(chosen()).toHaveTextContent(complaint ? 'geen' : typed.split('/').reverse().join('-'));
  }
});
