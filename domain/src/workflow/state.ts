import type { RejectWay } from './reject-way'

/** The numbers of the states of an instance, as clients read them (PRC-10). */
export const instanceStatus = {
  draft: 0,
  running: 1,
  adopted: 2,
  rejected: 3,
  withdrawn: 4,
  cancelled: 5,
  suspended: 6,
} as const
export type InstanceStatus = (typeof instanceStatus)[keyof typeof instanceStatus]

/** A running approval. Moments are milliseconds since 1970. */
export interface Instance {
  readonly id: string
  readonly status: InstanceStatus
  readonly starter: string
  /** Raised when the starter submits anew after a return that starts again, or after a withdrawal. */
  readonly round: number
  /** Raised by each change of the form's record. */
  readonly formRevision: number
  /** Percent, 100 at the end. */
  readonly progress: number
  readonly startedAt: number | null
  readonly endedAt: number | null
  /** Whom the starter or an approver chose for a node that opens later, by node. */
  readonly choices?: Readonly<Record<string, readonly string[]>>
  /** The scope of the parent instance in which it counts, where a parent waits for it. */
  readonly parentScope?: string | null
  /** Suspended because its parent was, and restored with it. */
  readonly followsParent?: boolean
}

/** How a child instance ended. */
export type ChildResult = 'adopted' | 'rejected' | 'withdrawn' | 'cancelled'

/** Why a token cannot go on by itself. */
export interface TokenProblem {
  readonly reason: 'nobody' | 'condition' | 'interface' | 'endless' | 'people' | 'child' | 'date'
  readonly detail: string
}

/** Where an instance stands. Live at a node, parked while the block it opened is open, or stopped by a problem. */
export interface Token {
  readonly id: string
  /** The scope in which it moves; null for the root token. */
  readonly scope: string | null
  /** The arm of that scope. */
  readonly arm: string | null
  readonly node: string
  readonly state: 'live' | 'parked' | 'stopped'
  readonly problem: TokenProblem | null
  /** How the children that it waited for last ended: `adopted` when all were. */
  readonly childResult?: ChildResult | null
}

/** An open block: as many tokens are expected at its join as arms were really taken. */
export interface Scope {
  readonly id: string
  /** The node that opened it. */
  readonly block: string
  /** The token that is parked there. */
  readonly parent: string
  readonly expected: number
  readonly arrived: number
  /** How the children ended that have arrived; only where the block is a child process. */
  readonly results?: readonly ChildResult[]
}

export type TaskState = 'open' | 'passed' | 'returned' | 'closed'

/**
 * One visit of an approval node or of the start. Copies, delays, interfaces and child processes leave one as well once
 * they are passed; nobody has a part in these.
 */
export interface Task {
  readonly id: string
  readonly token: string
  readonly node: string
  readonly state: TaskState
  /** Raised by every change under it. */
  readonly revision: number
  readonly round: number
  /** Order of opening within the instance. */
  readonly seq: number
  /** Set once a return went behind it: it is shown, and counts no more. */
  readonly supersededAt: number | null
  /** The task that sent it back straight (改后直达); null for an ordinary visit. */
  readonly correctionOf: string | null
  readonly openedAt: number
  readonly closedAt: number | null
  /** When somebody last urged it. */
  readonly urgedAt?: number | null
}

export type ActorState = 'pending' | 'waiting' | 'blocked' | 'agreed' | 'rejected' | 'moved' | 'notNeeded' | 'void'

/** Why somebody has a part in a task, and why his vote was given without him; the page shows it as a sentence. */
export interface ActorReason {
  /** The rule that found him: a rule of people, what was done where nobody was found, or a verb. */
  readonly rule: string
  /** What the rule was about, as whoever resolved it tells: organisation, position, level. */
  readonly detail?: string
  /** Why his vote was given by itself. */
  readonly automatic?: 'starter' | 'previous' | 'agreedBefore' | 'limit'
  /** Where he chose that his rejection leads, which did not decide yet. */
  readonly way?: RejectWay
}

/** One person's part in a task. */
export interface Actor {
  readonly id: string
  readonly task: string
  readonly person: string
  readonly kind: 'own' | 'transferred' | 'before' | 'after' | 'consulted'
  /** The actor who brought him in; null for those whom the node's rules found. */
  readonly by: string | null
  readonly seq: number
  readonly weight: number
  readonly state: ActorState
  readonly decidedAt: number | null
  /** Who pressed, where that was a delegate or the walker itself (`''`). */
  readonly decidedBy: string | null
  readonly opinion: string
  /** The form's revision when he decided. */
  readonly formRevision: number | null
  readonly reason?: ActorReason | null
}

/** A moment at which the walker is called. */
export interface Timer {
  readonly id: string
  readonly kind: 'remind' | 'limit' | 'delay'
  /** The task whose limit it is; null for a delay. */
  readonly task: string | null
  /** The token that waits; null for a limit. */
  readonly token: string | null
  /** Counts reminders from 1. */
  readonly nth: number
  /** Null while the instance is suspended. */
  readonly due: number | null
  /** Milliseconds that were left when the instance was suspended. */
  readonly left: number | null
}

/** The rows of one instance, as they lie in the database. */
export interface InstanceState {
  readonly instance: Instance
  readonly tokens: readonly Token[]
  readonly scopes: readonly Scope[]
  readonly tasks: readonly Task[]
  readonly actors: readonly Actor[]
  readonly timers?: readonly Timer[]
}
