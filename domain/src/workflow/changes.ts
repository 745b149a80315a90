import type { Change } from './change'
import type { InstanceState } from './state'
import type { Work } from './work'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two rows say the same; what is missing is the same as nothing, as it comes back from a database. */
export function saysTheSame(one: unknown, other: unknown): boolean {
  if (one === other || (one ?? null) === (other ?? null)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => saysTheSame(value, other[at]))
  if (!isRecord(one) || !isRecord(other)) return false
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => saysTheSame(one[key], other[key]))
}

function changesIn<Row extends { readonly id: string }>(before: readonly Row[], after: ReadonlyMap<string, Row>) {
  const changes: { id: string; before: Row | null; after: Row | null }[] = []
  const old = new Map(before.map((row) => [row.id, row]))
  for (const row of before) if (!after.has(row.id)) changes.push({ id: row.id, before: row, after: null })
  for (const [id, row] of after) {
    const was = old.get(id) ?? null
    if (!saysTheSame(was, row)) changes.push({ id, before: was, after: row })
  }
  return changes
}

/** The rows as the action leaves them. */
export const stateOf = (work: Work): InstanceState => ({
  instance: work.instance,
  tokens: [...work.tokens.values()],
  scopes: [...work.scopes.values()],
  tasks: [...work.tasks.values()],
  actors: [...work.actors.values()],
  timers: [...work.timers.values()],
})

/** What the action changed, row by row. */
export function changesOf(work: Work): Change[] {
  const { before } = work
  return [
    ...changesIn([before.instance], new Map([[work.instance.id, work.instance]])).map(
      (one): Change => ({ row: 'instance', ...one }),
    ),
    ...changesIn(before.tokens, work.tokens).map((one): Change => ({ row: 'token', ...one })),
    ...changesIn(before.scopes, work.scopes).map((one): Change => ({ row: 'scope', ...one })),
    ...changesIn(before.tasks, work.tasks).map((one): Change => ({ row: 'task', ...one })),
    ...changesIn(before.actors, work.actors).map((one): Change => ({ row: 'actor', ...one })),
    ...changesIn(before.timers ?? [], work.timers).map((one): Change => ({ row: 'timer', ...one })),
  ]
}
