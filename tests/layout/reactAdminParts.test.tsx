import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  AutocompleteInput,
  BooleanInput,
  CheckboxGroupInput,
  DataTable,
  DateInput,
  Form,
  ListContextProvider,
  NumberInput,
  PasswordInput,
  RadioButtonGroupInput,
  SearchInput,
  SelectInput,
  TextInput,
  useList,
} from 'react-admin';
import { expect, test } from 'vitest';
import { renderInApp } from '../support/renderInApp.tsx';

const CHOICES = [
  { id: 'a', name: 'Eerste' },
  { id: 'b', name: 'Tweede' },
];

const List = ({ children }: { children: ReactNode }) => (
  <ListContextProvider value={useList({ data: CHOICES, resource: 'things' })}>{children}</ListContextProvider>
);

const INPUTS: Record<string, ReactNode> = {
  text: <TextInput source="field" label="Veld" resettable />,
  'native select': (
    <TextInput source="field" label="Veld" select slotProps={{ select: { native: true } }}>
      <option>Eerste</option>
    </TextInput>
  ),
  password: <PasswordInput source="field" label="Veld" />,
  number: <NumberInput source="field" label="Veld" />,
  date: <DateInput source="field" label="Veld" />,
  select: <SelectInput source="field" label="Veld" choices={CHOICES} />,
  'searchable choice': <AutocompleteInput source="field" label="Veld" choices={CHOICES} />,
  checkboxes: <CheckboxGroupInput source="field" label="Veld" choices={CHOICES} />,
  'radio buttons': <RadioButtonGroupInput source="field" label="Veld" choices={CHOICES} />,
  switch: <BooleanInput source="field" label="Veld" />,
};

/** None may log an error either: tests/support/setup.ts fails the test then. */
test.for(Object.entries(INPUTS))("react-admin's input '%s' has known attributes only", ([, input]) => {
  const { container } = renderInApp(<Form>{input}</Form>);

  expect(screen.getAllByLabelText(/Veld|Eerste/)).not.toHaveLength(0);
  expect(formerPropsIn(container)).toEqual([]);
});

test("react-admin's table with its checkboxes and its search have known attributes only", () => {
  const { container } = renderInApp(
    <List>
      <Form>
        <SearchInput source="q" />
      </Form>
      <DataTable
        resource="things"
        rowClick={false}
        bulkActionButtons={<button type="button">Doe iets</button>}
      >
        <DataTable.Col source="name" label="Naam" />
      </DataTable>
    </List>,
  );

  expect(screen.getAllByRole('checkbox')).toHaveLength(1 + CHOICES.length);
  expect(formerPropsIn(container)).toEqual([]);
});

const formerPropsIn = (container: HTMLElement) =>
  [...container.querySelectorAll('*')].flatMap(({ tagName, attributes }) =>
    [...attributes]
      .filter(({ name, value }) => /props$|^inputref$/.test(name) || value === '[object Object]')
      .map(({ name }) => `${tagName} ${name}`),
  );
