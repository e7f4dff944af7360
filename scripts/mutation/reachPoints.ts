import { parseSync } from 'vite';
import type { SyntaxNode } from './expressionEdits.ts';
import { visit } from './operators.ts';

/** A part of a source that tells when it is executed. */
export interface ReachPoint {
  start: number;
  end: number;
}

/** The function that a reached point calls with its number; `recordReach.ts` defines it. */
export const REACH_FUNCTION = '__reach';

/**
 * Lets each statement, body of an arrow function and branch of a condition call `REACH_FUNCTION` with its number, from
 * `first` on. No line break is added.
 */
export function withReachPoints(
  file: string,
  source: string,
  first: number,
): { source: string; points: ReachPoint[] } {
  const points: ReachPoint[] = [];
  const inserted: { at: number; text: string; closes: boolean }[] = [];
  const mark = ({ start, end }: ReachPoint, [before, after]: readonly [string, string]) => {
    const call = `${REACH_FUNCTION}(${first + points.length})`;
    points.push({ start, end });
    inserted.push({ at: start, text: before.replace('()', call), closes: false });
    if (after) inserted.push({ at: end, text: after, closes: true });
  };

  visit(parseSync(file, source).program as SyntaxNode, [], node => {
    for (const statement of statementsOf(node)) mark(statement, ['();', '']);
    for (const branch of singleBranchesOf(node)) mark(branch, ['{();', '}']);
    for (const value of valuesOf(node)) mark(value, ['((),', ')']);
  });

  const inOrder = inserted
    .map((insertion, place) => ({ ...insertion, place }))
    // At one place what closes comes first, and the inner closes before the outer.
    .toSorted((a, b) => a.at - b.at || Number(b.closes) - Number(a.closes) || orderAtOnePlace(a, b));
  let result = '';
  let done = 0;
  for (const { at, text } of inOrder) {
    result += source.slice(done, at) + text;
    done = at;
  }
  return { source: result + source.slice(done), points };
}

/** What opens is inserted from the outer to the inner, as it was visited, what closes the other way round. */
const orderAtOnePlace = (a: { closes: boolean; place: number }, b: { place: number }) =>
  a.closes ? b.place - a.place : a.place - b.place;

/** The number in its file of the smallest point around a place; undefined for what is executed nowhere. */
export function pointAround(points: readonly ReachPoint[], at: number): number | undefined {
  let found: number | undefined;
  let size = Number.POSITIVE_INFINITY;
  for (const [index, { start, end }] of points.entries()) {
    if (start > at || end <= at || end - start >= size) continue;
    found = index;
    size = end - start;
  }
  return found;
}

/** Statements that stand in a list, before each of which another may stand. */
function statementsOf(node: SyntaxNode): SyntaxNode[] {
  const list =
    node.type === 'Program' || node.type === 'BlockStatement'
      ? node.body
      : node.type === 'SwitchCase'
        ? node.consequent
        : [];
  return (list as SyntaxNode[]).filter(
    ({ type }) => type !== 'ImportDeclaration' && type !== 'FunctionDeclaration' && !type.startsWith('TS'),
  );
}

/** Statements that stand alone, where a block may stand. */
function singleBranchesOf(node: SyntaxNode): SyntaxNode[] {
  const branches =
    node.type === 'IfStatement'
      ? [node.consequent, node.alternate]
      : node.type === 'ForStatement' || node.type === 'ForOfStatement' || node.type === 'WhileStatement'
        ? [node.body]
        : [];
  return (branches as (SyntaxNode | null)[]).filter(
    branch => branch !== null && branch.type !== 'BlockStatement',
  ) as SyntaxNode[];
}

/** Expressions that are not executed whenever what is around them is. */
function valuesOf(node: SyntaxNode): SyntaxNode[] {
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate] as SyntaxNode[];
  if (node.type !== 'ArrowFunctionExpression' || node.body.type === 'BlockStatement') return [];
  return [node.body as SyntaxNode];
}
