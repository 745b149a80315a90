import type { Change } from '@workstation/domain/workflow/change'
import { saysTheSame } from '@workstation/domain/workflow/changes'
import type { InstanceState } from '@workstation/domain/workflow/state'

interface Line {
  readonly seq: number
  readonly kind: string
  readonly changes: readonly Change[]
}

type Rows = Map<string, unknown>
const keyOf = (change: Pick<Change, 'row' | 'id'>) => `${change.row} ${change.id}`

function rowsOf({ instance, tokens, scopes, tasks, actors, timers = [] }: InstanceState): Rows {
  const all = { instance: [instance], token: tokens, scope: scopes, task: tasks, actor: actors, timer: timers }
  return new Map(Object.entries(all).flatMap(([row, list]) => list.map((one) => [`${row} ${one.id}`, one] as const)))
}

/** What is left once everything is undone: a draft that waits for its starter. */
function draftProblems(rows: Rows): string[] {
  const kinds = [...rows.keys()].map((key) => key.split(' ')[0]).sort()
  const isDraft = JSON.stringify(kinds) === JSON.stringify(['actor', 'instance', 'task', 'token'])
  return isDraft ? [] : [`undone, ${kinds.join(', ')} are left`]
}

/** Undoes the records of an approval from the last to the first, and says where they are not what has led to its rows. */
export function replayProblems(state: InstanceState, lines: readonly Line[]): string[] {
  const rows = rowsOf(state)
  const problems: string[] = []
  for (const { seq, kind, changes } of lines.toSorted((one, other) => other.seq - one.seq)) {
    for (const change of changes) {
      const key = keyOf(change)
      if (!saysTheSame(rows.get(key), change.after))
        problems.push(`${kind} ${seq} left ${key} otherwise: ${JSON.stringify([change.after, rows.get(key)])}`)
      if (change.before === null) rows.delete(key)
      else rows.set(key, change.before)
    }
  }
  return problems.length > 0 ? problems : draftProblems(rows)
}
