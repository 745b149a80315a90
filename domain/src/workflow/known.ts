import type { ApprovalSettings, PeopleRule, Span } from './settings'
import type { ActorReason } from './state'

/** A rule of people; with `people` where the walker itself knows them, so that only the able ones are to be kept. */
export interface AskedRule {
  readonly rule: PeopleRule
  readonly people?: readonly string[]
}

/** What the walker has to be told before it can go on. `key` is where `Known.answers` holds the answer. */
export type Question =
  /** Who is it? Disabled people drop out; in order, each once. */
  | {
      readonly kind: 'people'
      readonly key: string
      readonly node: string
      /** What they are wanted for: to decide, to stand in where nobody was found, to read, or to start a child. */
      readonly purpose: 'decide' | 'instead' | 'copy' | 'start'
      readonly rules: readonly AskedRule[]
      readonly only?: ApprovalSettings['only']
    }
  /** Who administers the process? */
  | { readonly kind: 'administrators'; readonly key: string }
  /** Who is the manager of this person? */
  | { readonly kind: 'manager'; readonly key: string; readonly person: string }
  /** What do the form, `starter` and `instance` hold? */
  | { readonly kind: 'values'; readonly key: string }
  /** When is that? From a moment, or a date of the form, and as much later as `span` says. */
  | {
      readonly kind: 'moment'
      readonly key: string
      readonly from: number | { readonly field: string }
      readonly span: Span | null
    }

/** Somebody who was found, with the reason that is kept with his part. */
export interface FoundPerson {
  readonly person: string
  /** 1 unless the rule says otherwise. */
  readonly weight?: number
  readonly reason?: ActorReason
}

/** Answers by `Question.key`; a key that is missing has not been asked yet. */
export interface Answers {
  /** Of `people`, `administrators` and `manager`. */
  readonly people?: Readonly<Record<string, readonly FoundPerson[]>>
  /** Nodes whose people a data interface was to name and did not. */
  readonly failed?: readonly string[]
  /** Of `values`: fields of the form by key, `starter` and `instance` as records. */
  readonly values?: Readonly<Record<string, unknown>>
  /** Of `moment`, in milliseconds since 1970; null when the form holds no date there. */
  readonly moments?: Readonly<Record<string, number | null>>
}

/** What the walker knows of the world. */
export interface Known {
  /** Milliseconds since 1970. */
  readonly now: number
  readonly newId: () => string
  /** IANA name of the zone in which days begin. */
  readonly timeZone: string
  /** For whom the person who presses may act as well (delegation); the caller checked it. */
  readonly actsFor?: readonly string[]
  readonly answers?: Answers
}
