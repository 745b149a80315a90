/**
 * The width to declare for a column that shall be `wanted` pixels wide. A table that is wider than its columns
 * together stretches each by the same factor, so that the declared width is smaller than the one on the screen.
 * @param others pixels that the other columns declare together
 * @param table pixels that the table has
 */
export function declaredWidth(wanted: number, others: number, table: number): number {
  if (wanted + others >= table) return wanted
  return (wanted * others) / (table - wanted)
}
