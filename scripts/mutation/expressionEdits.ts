import type { ESTree } from 'vite';

/** A part of a source and what stands there instead. */
export interface Edit {
  operator: string;
  start: number;
  end: number;
  replacement: string;
}

/** A node of the syntax tree, of whatever kind. */
export type SyntaxNode = ESTree.Node & { start: number; end: number };

const SWAPPED: Readonly<Record<string, readonly string[]>> = {
  '<': ['<='],
  '<=': ['<'],
  '>': ['>='],
  '>=': ['>'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
};

/** Methods without which a chain still runs, on more rows, in another order or with other text. */
const CHAINED = [
  'where',
  'whereRef',
  'onRef',
  'on',
  'orderBy',
  'distinct',
  'limit',
  'offset',
  'filter',
  'slice',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'trim',
  'toLowerCase',
  'finally',
];

/** Hooks whose list of dependencies only saves work. */
const MEMOIZING = ['useMemo', 'useCallback'];

const OPPOSITES: Readonly<Record<string, string>> = { asc: 'desc', desc: 'asc', ASC: 'DESC', DESC: 'ASC' };

/** The faults that can be made at one node. */
export function expressionEdits(node: SyntaxNode, parents: readonly SyntaxNode[], source: string): Edit[] {
  const text = (part: { start: number; end: number }) => source.slice(part.start, part.end);
  const edit = (
    operator: string,
    replacement: string,
    part: { start: number; end: number } = node,
  ): Edit => ({
    operator,
    start: part.start,
    end: part.end,
    replacement,
  });
  const parent = parents.at(-1);

  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return ['true', 'false'].map(value => edit('condition', value, node.test));
    case 'WhileStatement':
      return [edit('condition', 'false', node.test)];
    case 'UnaryExpression':
      return node.operator === '!' ? [edit('negation', text(node.argument))] : [];
    case 'BinaryExpression':
    case 'LogicalExpression': {
      if (node.operator === '??') return [edit('fallback', text(node.left))];
      if (node.operator === '+' && [node.left, node.right].some(isText)) return [];
      const start = node.left.end;
      const between = source.slice(start, node.right.start);
      return (SWAPPED[node.operator] ?? []).map(operator =>
        edit('operator', between.replace(node.operator, operator), { start, end: node.right.start }),
      );
    }
    case 'AwaitExpression':
      return [edit('await', text(node.argument))];
    case 'ExpressionStatement':
      return isEffect(node.expression as SyntaxNode) ? [edit('statement', ';')] : [];
    case 'ReturnStatement':
      return node.argument && !node.argument.type.startsWith('JSX')
        ? [edit('return', 'undefined', node.argument)]
        : [];
    case 'CallExpression': {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
      return CHAINED.includes(callee.property.name) ? [edit('chain', text(callee.object))] : [];
    }
    case 'MemberExpression':
      return node.optional ? [edit('optional', source.slice(node.start, node.end).replace('?.', '.'))] : [];
    case 'ArrayExpression':
      return isMemoDependencies(node, parent)
        ? []
        : node.elements.flatMap((element, index) =>
            element ? [edit('element', '', withComma(node.elements, index))] : [],
          );
    case 'Literal':
      return literalEdits(node, parent).map(replacement => edit('constant', replacement));
    default:
      return [];
  }
}

const isText = (node: { type: string; value?: unknown }): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

const isEffect = (node: SyntaxNode): boolean =>
  node.type === 'AwaitExpression' || (node.type === 'UnaryExpression' && node.operator === 'void')
    ? isEffect(node.argument as SyntaxNode)
    : ['CallExpression', 'AssignmentExpression', 'UpdateExpression'].includes(node.type);

const isMemoDependencies = (node: SyntaxNode, parent: SyntaxNode | undefined): boolean =>
  parent?.type === 'CallExpression' &&
  parent.arguments.at(-1) === node &&
  parent.callee.type === 'Identifier' &&
  MEMOIZING.includes(parent.callee.name);

type Part = { start: number; end: number } | null;

/** An element with the comma that parts it from the next or, of the last, from the one before. */
function withComma(elements: readonly Part[], index: number): { start: number; end: number } {
  const { start = 0, end = 0 } = elements[index] ?? {};
  return {
    start: elements[index + 1] ? start : (elements[index - 1]?.end ?? start),
    end: elements[index + 1]?.start ?? end,
  };
}

function literalEdits(node: SyntaxNode & { value?: unknown }, parent: SyntaxNode | undefined): string[] {
  const { value } = node;
  if (parent?.type === 'ExpressionStatement' || isName(node, parent)) return [];
  if (typeof value === 'boolean') return [String(!value)];
  if (typeof value === 'number') return [String(value + 1)];
  if (typeof value !== 'string' || value === '' || parent?.type === 'JSXAttribute') return [];
  return [`'${OPPOSITES[value] ?? ''}'`];
}

/** Whether a literal names a property instead of being its value. */
const isName = (node: SyntaxNode, parent: SyntaxNode | undefined): boolean =>
  (parent?.type === 'Property' && parent.key === node) ||
  (parent?.type === 'MemberExpression' && parent.property === node);
