/** What tells what a column shows, by that column: whoever does not see the column gets nothing there. */
const tellers: Readonly<Record<string, readonly string[]>> = {
  flowName: ['flowId', 'flowCode'],
  thisStep: ['thisStepId'],
  nodeName: ['nodeCode', 'approversProperties'],
  userName: ['creatorUserId'],
  startTime: ['creatorTime'],
}

/**
 * What a line carries beside its columns, as far as these are in sight.
 * @param row the columns that the caller sees
 * @param beside what would go along; a moment that is withheld is 0, any other value ''
 */
export function withoutTelling<Beside extends object>(row: object, beside: Beside): Beside {
  const kept = { ...beside } as Record<string, unknown>
  for (const [column, names] of Object.entries(tellers)) {
    const shown = (row as Record<string, unknown>)[column]
    if (shown !== undefined && shown !== '') continue
    for (const name of names) if (name in kept) kept[name] = typeof kept[name] === 'number' ? 0 : ''
  }
  return kept as unknown as Beside
}
