import { parseSync } from 'vite';
import { type Edit, expressionEdits, type SyntaxNode } from './expressionEdits.ts';

/** A small fault that can be put in a file: these characters become others. */
export interface Mutant extends Edit {
  file: string;
  /** From 1. */
  line: number;
}

/**
 * All faults that the operators make in a TypeScript source, in the order of the text. Types, imports, and what a
 * component looks like (`sx`, `style`, class names) are left alone.
 * @throws Error when the source cannot be parsed
 */
export function mutantsOf(file: string, source: string): Mutant[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const edits: Edit[] = [];
  visit(program as SyntaxNode, [], (node, parents) => edits.push(...expressionEdits(node, parents, source)));
  return edits
    .filter(({ start, end, replacement }) => source.slice(start, end) !== replacement)
    .toSorted((a, b) => a.start - b.start || a.end - b.end || a.replacement.localeCompare(b.replacement))
    .map(edit => ({ file, line: source.slice(0, edit.start).split('\n').length, ...edit }));
}

/** The source with a fault in it. */
export const mutated = (source: string, { start, end, replacement }: Edit): string =>
  source.slice(0, start) + replacement + source.slice(end);

type Visitor = (node: SyntaxNode, parents: readonly SyntaxNode[]) => void;

export function visit(node: SyntaxNode, parents: readonly SyntaxNode[], visitor: Visitor): void {
  if (isLeftAlone(node)) return;
  visitor(node, parents);
  const within = [...parents, node];
  for (const [name, value] of Object.entries(node)) {
    if (TYPE_FIELDS.includes(name)) continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) visit(child, within, visitor);
    }
  }
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const TYPE_FIELDS = ['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType', 'superTypeArguments'];

/** Wrappers of an expression that say its type; all other nodes of that kind are types. */
const TYPED_EXPRESSIONS = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];

/** Attributes, properties and calls that make up what a component looks like. */
const LOOKS = ['sx', 'style', 'className', 'slotProps', 'styleOverrides'];

function isLeftAlone(node: SyntaxNode): boolean {
  if (node.type.startsWith('TS')) return !TYPED_EXPRESSIONS.includes(node.type);
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
      return true;
    case 'JSXAttribute':
      return node.name.type === 'JSXIdentifier' && LOOKS.includes(node.name.name);
    case 'Property':
      return node.key.type === 'Identifier' && LOOKS.includes(node.key.name);
    case 'CallExpression':
      return startsWithStyled(node.callee as SyntaxNode);
    default:
      return false;
  }
}

const startsWithStyled = (callee: SyntaxNode): boolean =>
  callee.type === 'Identifier'
    ? callee.name === 'styled'
    : callee.type === 'CallExpression' && startsWithStyled(callee.callee as SyntaxNode);
