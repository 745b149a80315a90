/** One part of an expression as designs keep it: a piece of text, or a field with its key. */
export type ExpressionToken = string | number | { readonly __vModel__: string }

/** An expression as text, from its text or from the list of parts that designs keep. */
export function joinTokens(expression: string | readonly ExpressionToken[]): string {
  if (typeof expression === 'string') return expression
  return expression.map((token) => (typeof token === 'object' ? token.__vModel__ : String(token))).join(' ')
}
