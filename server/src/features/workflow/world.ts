import type { Action } from '@workstation/domain/workflow/action'
import type { Outcome } from '@workstation/domain/workflow/change'
import type { Graph } from '@workstation/domain/workflow/graph'
import type { Answers, Question } from '@workstation/domain/workflow/known'
import type { InstanceState } from '@workstation/domain/workflow/state'
import type { AuditSource } from '../../platform/audit'
import type { Db, Trx } from '../../platform/database'
import type { AfterCommit } from '../../platform/transact'
import type { Services } from '../../services'
import type { Run } from './run-store'
import type { LoadedRun } from './state-store'

/** The transaction in which an action happens. */
export interface World {
  readonly services: Services
  readonly trx: Trx
  readonly after: AfterCommit
  readonly now: Date
  readonly caller: AuditSource
  /** What was read together with the lock, by its id; each is used once, since what is done to it changes it. */
  readonly loaded?: Map<string, LoadedRun>
  /** Whom rules name, by the rule: asked once for actions that are done together. */
  readonly named?: Named
}

export type Named = Map<string, Promise<readonly string[]>>

/** An instance as it lies behind the lock. */
export interface Ready {
  readonly run: Run
  readonly graph: Graph
  readonly state: InstanceState
}

/** What somebody does, with what he brings along beside what the walker needs. */
export interface Prepared {
  readonly action: Action
  /** The form as it is from now on. */
  readonly values?: Readonly<Record<string, unknown>>
  readonly signature?: string
  readonly files?: string
  /** Who gets a copy beside those whom the process names. */
  readonly copies?: readonly string[]
}

/** What is done can depend on the rows behind the lock, such as what of the form has changed. */
export type Preparing = (world: World, ready: Ready) => Promise<Prepared>

/** Finds out what the walker asks: people, values of the form, moments. */
export type Answerer = (db: Db, questions: readonly Question[], state: InstanceState) => Promise<Answers>

export interface Decision {
  readonly instanceId: string
  /** '' for the product itself. */
  readonly personId: string
  readonly action: Action | Preparing
  /** What its version is executed by, unless told. */
  readonly graph?: Graph
  readonly answer?: Answerer
  /** Names one press of a button; the same key answers what the first press got. */
  readonly key?: string | undefined
  /** Whether a parent is not told of its end, since it ends it itself. */
  readonly isSilent?: boolean
}

/** Where an instance stands after an action. */
export interface Standing {
  readonly id: string
  readonly status: number
  readonly thisStep: string
}

export type Done = Outcome & { kind: 'done' }

/** Something that was done to an instance, for what follows from it. */
export interface Happened extends Ready {
  readonly decision: Decision
  readonly prepared: Prepared
  readonly done: Done
}

/** Does another action in the same transaction; the family is locked already. */
export type Perform = (world: World, decision: Decision) => Promise<Standing>
