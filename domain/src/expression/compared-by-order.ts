import { parse } from './parse'
import { type Node, SyntaxProblem } from './syntax'

const orders: ReadonlySet<string> = new Set(['<', '<=', '>', '>='])

function childrenOf(node: Node): readonly Node[] {
  switch (node.kind) {
    case 'unary':
      return [node.operand]
    case 'binary':
      return [node.left, node.right]
    case 'choice':
      return [node.test, node.yes, node.no]
    case 'call':
      return node.arguments
    default:
      return []
  }
}

function keysIn(node: Node): string[] {
  const below = childrenOf(node).flatMap(keysIn)
  if (node.kind !== 'binary' || !orders.has(node.operator)) return below
  return [...[node.left, node.right].flatMap((side) => (side.kind === 'field' ? [side.key] : [])), ...below]
}

/** The keys of the fields that an expression asks whether they are more or less than something; none where it cannot be read. */
export function comparedByOrder(text: string): string[] {
  try {
    return [...new Set(keysIn(parse(text)))]
  } catch (failure) {
    if (failure instanceof SyntaxProblem) return []
    throw failure
  }
}
