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
  /** Raised by each submission of the starter's own task after a return. */
  readonly round: number
  /** Raised by each change of the form's record. */
  readonly formRevision: number
  /** Percent, 100 at the end. */
  readonly progress: number
  readonly startedAt: number | null
  readonly endedAt: number | null
}

/** Why a token cannot go on by itself. */
export interface TokenProblem {
  readonly reason: 'nobody' | 'condition' | 'interface' | 'endless' | 'people' | 'child'
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
}

export type TaskState = 'open' | 'passed' | 'returned' | 'closed'

/** One visit of an approval node, or of the start. */
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
}

export type ActorState = 'pending' | 'waiting' | 'blocked' | 'agreed' | 'rejected' | 'moved' | 'notNeeded' | 'void'

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
}

/** The rows of one instance, as they lie in the database. */
export interface InstanceState {
  readonly instance: Instance
  readonly tokens: readonly Token[]
  readonly scopes: readonly Scope[]
  readonly tasks: readonly Task[]
  readonly actors: readonly Actor[]
}
