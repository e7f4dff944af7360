import type { KyselyPlugin, OperationNode } from 'kysely';

/** A plugin that calls `check` before a statement runs, with the names of its tables and common table expressions. */
export const tablesRead = (check: (tables: Set<string>) => void): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    const tables = new Set<string>();
    collect(node, tables);
    check(tables);
    return node;
  },
  transformResult: async ({ result }) => result,
});

function collect(node: unknown, tables: Set<string>): void {
  if (typeof node !== 'object' || node === null) return;
  if (isTable(node)) tables.add(node.table.identifier.name);
  for (const part of Object.values(node)) collect(part, tables);
}

function isTable(node: object): node is { table: { identifier: { name: string } } } {
  return (node as Partial<OperationNode>).kind === 'TableNode';
}
