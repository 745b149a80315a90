import type { Question } from './known'
import type { Actor, ChildResult, Instance, InstanceState, Scope, Task, Timer, Token } from './state'

interface Rows {
  readonly instance: Instance
  readonly token: Token
  readonly scope: Scope
  readonly task: Task
  readonly actor: Actor
  readonly timer: Timer
}
export type RowKind = keyof Rows

/** One row before and after: written as it is, put back by a recall. `before` null is a new row, `after` null a removed one. */
export type Change = {
  [Kind in RowKind]: {
    readonly row: Kind
    readonly id: string
    readonly before: Rows[Kind] | null
    readonly after: Rows[Kind] | null
  }
}[RowKind]

/** What somebody is told. */
export interface Message {
  readonly kind:
    | 'arrived'
    | 'passed'
    | 'returned'
    | 'rejected'
    | 'adopted'
    | 'withdrawn'
    | 'cancelled'
    | 'closed'
    | 'recalled'
    | 'transferred'
    | 'signer'
    | 'consulted'
    | 'answered'
    | 'urged'
    | 'reminded'
    | 'overdue'
    | 'copied'
    | 'suspended'
    | 'restored'
    | 'stopped'
    | 'formChanged'
  /** Each once; `administrators` are those of the process. */
  readonly to: readonly string[] | 'administrators'
  readonly task: string | null
  readonly node: string | null
}

/** What has to be done outside the rows of the instance. */
export type Effect =
  /** Each person gets one copy of an instance; the node says which fields. */
  | { readonly kind: 'copy'; readonly node: string; readonly people: readonly string[] }
  | { readonly kind: 'callInterface'; readonly node: string; readonly token: string }
  | { readonly kind: 'forgetInterface'; readonly token: string }
  /** A child instance, submitted at once. `scope` null: nobody waits for it. */
  | { readonly kind: 'startChild'; readonly node: string; readonly scope: string | null; readonly starter: string }
  /** Children of a scope that still run are ended without telling the parent. */
  | { readonly kind: 'endChildren'; readonly scope: string; readonly result: ChildResult }
  /** Running children for which nobody waits, too. */
  | { readonly kind: 'endFreeChildren'; readonly result: ChildResult }
  | { readonly kind: 'suspendChildren' }
  | { readonly kind: 'restoreChildren' }
  /** The parent is called with `childEnded`. */
  | { readonly kind: 'childEnded'; readonly scope: string; readonly result: ChildResult }
  /** Nodes over which a jump led, for the record. */
  | { readonly kind: 'skipped'; readonly nodes: readonly string[] }

/** Every reason for which an action is refused. */
export const workflowProblems = [
  /** The part was decided, moved or closed meanwhile; `person` and `at` tell by whom and when. */
  'alreadyHandled',
  'notYours',
  'notFound',
  'notRunning',
  'suspended',
  'notSuspended',
  'parentSuspended',
  'notOffered',
  'opinionWanted',
  'signatureWanted',
  'fileWanted',
  'personWanted',
  /** Too many people for one task. */
  'tooMany',
  'hasPart',
  /** `nodes` tells for which nodes people have to be chosen. */
  'peopleToChoose',
  /** `nodes` tells which nodes find nobody. */
  'nobodyFound',
  'noTarget',
  /** A correction is submitted, not rejected again. */
  'isCorrection',
  /** A child process on the way back must not run again. */
  'childOnTheWay',
  /** Somebody or something went on from there; `person` and `at` where it was a person. */
  'goneOn',
  /** The arrival of `person` has closed the block. */
  'blockClosed',
  'isChild',
  'decidedAlready',
  'lastWhoCanAct',
  'urgedLately',
  'notStopped',
] as const
export type WorkflowProblem = (typeof workflowProblems)[number]

export interface Refusal {
  readonly reason: WorkflowProblem
  readonly person?: string
  readonly at?: number
  readonly nodes?: readonly string[]
}

/** What follows from an action. */
export type Outcome =
  | { readonly kind: 'need'; readonly questions: readonly Question[] }
  | ({ readonly kind: 'refused' } & Refusal)
  | {
      readonly kind: 'done'
      readonly state: InstanceState
      readonly changes: readonly Change[]
      readonly messages: readonly Message[]
      /** All that are due for the instance from now on. */
      readonly timers: readonly Timer[]
      readonly effects: readonly Effect[]
    }
