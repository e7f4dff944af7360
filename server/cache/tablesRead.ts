import type { KyselyPlugin, OperationNode } from 'kysely';

/** A plugin that tells, before a statement runs, the names of all tables (and common table expressions) in it. */
export const tablesRead = (tell: (tables: Set<string>) => void): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    const tables = new Set<string>();
    collect(node, tables);
    tell(tables);
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
