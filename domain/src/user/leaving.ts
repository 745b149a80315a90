/** What names somebody as the one whose turn it is, and goes to others when he leaves; in the order in which it is told. */
export const workKinds = ['task', 'part', 'review', 'approval', 'project', 'head', 'report', 'schedule'] as const
export type WorkKind = (typeof workKinds)[number]

/** Days for which a leaving can be undone. */
export const undoDays = 30
/** Days ahead for which leaving and moving are planned at most. */
export const mostDaysAhead = 366
const dayMs = 86_400_000

/** Who takes over: one for all, and for some kinds another one. */
export interface Successors {
  /** '' for nobody. */
  readonly successorId: string
  readonly successors: readonly { readonly kind: WorkKind; readonly userId: string }[]
}

/** Who takes over the work of a kind, '' for nobody. */
export const successorOf = ({ successorId, successors }: Successors, kind: WorkKind): string =>
  successors.find((one) => one.kind === kind)?.userId ?? successorId

/** The kinds of which there is work and that nobody was named for. */
export const withoutSuccessor = (counts: ReadonlyMap<WorkKind, number>, chosen: Successors): WorkKind[] =>
  workKinds.filter((kind) => (counts.get(kind) ?? 0) > 0 && successorOf(chosen, kind) === '')

/**
 * Whom somebody reports to once his manager has left: the successor, unless that one is himself or works below him, which
 * would close a circle; then whoever stood above the one who left.
 * @param line the successor and everybody above him, by id
 * @param above the manager of the one who left, null for none
 */
export const managerAfter = (
  reportId: string,
  { successor, line, above }: { successor: string; line: ReadonlySet<string>; above: string | null },
): string | null => (line.has(reportId) ? above : successor)

/**
 * Whom somebody is below once he has moved. A manager who was changed since the move was planned is the newer word and
 * stays, also where the plan named another one.
 * @param wanted undefined where the move leaves him as he is
 * @param planned who it was when the move was planned; undefined for one at once
 */
export const managerAfterMove = (
  now: string,
  { wanted, planned }: { wanted: string | undefined; planned: string | undefined },
): string => (wanted === undefined || (planned !== undefined && planned !== now) ? now : wanted)

/** Whether a leaving can still be undone; times in milliseconds. */
export const mayUndo = (
  { kind, state, doneAt }: { kind: string; state: string; doneAt: number | null },
  now: number,
): boolean => kind === 'leave' && state === 'done' && doneAt !== null && now - doneAt <= undoDays * dayMs

/** Whether something can be planned for a moment: today or later, and not for a year that is far off. In milliseconds. */
export const isPlannable = (due: number, now: number): boolean =>
  due > now - dayMs && due <= now + mostDaysAhead * dayMs
