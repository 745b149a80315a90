import type { Change } from './change'
import type { RejectManner, RejectTarget } from './reject-way'
import type { ChildResult } from './state'

/** People by the node for which they were chosen. */
export type Choices = Readonly<Record<string, readonly string[]>>

/** What somebody does with his part in a task. */
interface Act {
  /** The person who presses: the actor himself, or one of `Known.actsFor`. */
  readonly by: string
  readonly actor: string
  readonly opinion?: string
}

/** What a decision may bring along. */
interface Brought {
  /** Whether fields of the form's record are written with it. */
  readonly formChanged?: boolean
  /** Whom he chose for nodes ahead. */
  readonly choices?: Choices
  readonly signed?: boolean
  readonly filed?: boolean
}

export type Submit = Omit<Act, 'actor'> &
  Brought & {
    readonly verb: 'submit'
    /** His part in the start's task or in a correction; null to submit a withdrawn instance again. */
    readonly actor: string | null
  }
export type Agree = Act & Brought & { readonly verb: 'agree' }
export type Reject = Act &
  Brought & { readonly verb: 'reject'; readonly target?: RejectTarget; readonly manner?: RejectManner }
/** `left` is what his agreement changed, as it was recorded; `decided` has the parts of decisions, the earlier ones first. */
export type Recall = Act & {
  readonly verb: 'recall'
  readonly left: readonly Change[]
  readonly decided?: readonly string[]
}
export type Transfer = Act & { readonly verb: 'transfer'; readonly to: string }
/** Somebody's part is given to another person from outside; access is the caller's to check. */
export type HandOver = Act & { readonly verb: 'handOver'; readonly to: string }
export type AddSigner = Act & {
  readonly verb: 'addSigner'
  readonly when: 'before' | 'after'
  readonly people: readonly string[]
}
export type Consult = Act & { readonly verb: 'consult'; readonly people: readonly string[] }
export type RemoveSigner = Act & { readonly verb: 'removeSigner'; readonly signer: string }
export type CopyTo = Act & { readonly verb: 'copy'; readonly people: readonly string[] }
export type Save = Act & { readonly verb: 'save' }
export type Comment = { readonly verb: 'comment'; readonly by: string }

export type Withdraw = { readonly verb: 'withdraw'; readonly by: string; readonly opinion?: string }
/** `watching`: by somebody who watches over the process; who may is the caller's to check. */
export type Urge = {
  readonly verb: 'urge'
  readonly by: string
  readonly task: string
  readonly watching?: boolean
}

/** What those do who watch over processes; who may is the caller's to check. */
interface Watch {
  readonly by: string
  readonly opinion?: string
}
/** `alsoFree`: children for which nobody waits are cancelled, too. */
export type Cancel = Watch & { readonly verb: 'cancel'; readonly alsoFree?: boolean }
export type Assign = Watch & { readonly verb: 'assign'; readonly task: string; readonly people: readonly string[] }
/** Without a token the one moves that can. */
export type Jump = Watch & { readonly verb: 'jump'; readonly token?: string; readonly node: string }
export type Revive = Watch & { readonly verb: 'revive'; readonly node: string }
export type Retry = Watch & { readonly verb: 'retry'; readonly token: string }
/** `following`: because the parent is suspended or restored. */
export type Suspend = Watch & { readonly verb: 'suspend'; readonly following?: boolean }
export type Restore = Watch & { readonly verb: 'restore'; readonly following?: boolean }

/** What nobody presses. */
export type TimerFired = { readonly verb: 'timer'; readonly timer: string }
/** `problem` is null when the interface answered as it should. */
export type InterfaceAnswered = {
  readonly verb: 'interfaceAnswered'
  readonly token: string
  readonly problem: string | null
}
export type ChildEnded = { readonly verb: 'childEnded'; readonly scope: string; readonly result: ChildResult }
/** A child instance could not be started: its process is stopped, say. */
export type ChildFailed = { readonly verb: 'childFailed'; readonly scope: string; readonly problem: string }

/** Everything that can happen to an instance. */
export type Action =
  | Submit
  | Agree
  | Reject
  | Recall
  | Transfer
  | HandOver
  | AddSigner
  | Consult
  | RemoveSigner
  | CopyTo
  | Save
  | Comment
  | Withdraw
  | Urge
  | Cancel
  | Assign
  | Jump
  | Revive
  | Retry
  | Suspend
  | Restore
  | TimerFired
  | InterfaceAnswered
  | ChildEnded
  | ChildFailed
export type Verb = Action['verb']
