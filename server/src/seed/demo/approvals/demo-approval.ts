import type { CastKey } from '../demo-cast'
import type { DemoDays, DemoMoment } from './demo-days'

/** What a form holds; `day` tells a working day before today, or after it where the number is negative. */
export type DemoData = (day: DemoDays['date']) => Readonly<Record<string, unknown>>

/** Somebody of the demo organisation; those who are not of the cast by their number. */
export type DemoPersonKey = CastKey | `person-${number}`
export const personId = (key: DemoPersonKey): string => `demo-${key}`

interface Scene {
  readonly on: DemoMoment
  readonly says?: string
}

/** At a step: whose part it is where several have one, and who plays it where that is not he. */
interface Part {
  readonly at: string
  readonly of?: DemoPersonKey
  readonly by?: DemoPersonKey
}

export type DemoScene = Scene &
  (
    | (Part & {
        readonly do: 'agree'
        readonly data?: DemoData
        readonly signs?: true
        readonly copies?: DemoPersonKey[]
      })
    | (Part & { readonly do: 'reject'; readonly to?: 'start' | 'end'; readonly back?: true })
    | (Part & { readonly do: 'transfer'; readonly to: DemoPersonKey })
    | (Part & { readonly do: 'consult' | 'signBefore' | 'signAfter'; readonly who: DemoPersonKey })
    | (Part & { readonly do: 'recall'; readonly of: DemoPersonKey })
    | { readonly do: 'submit'; readonly data?: DemoData }
    | { readonly do: 'withdraw' | 'urge' }
    | { readonly do: 'cancel' | 'suspend' }
    | { readonly do: 'assign'; readonly at: string; readonly to: DemoPersonKey }
    | { readonly do: 'comment'; readonly by: DemoPersonKey; readonly to?: DemoPersonKey }
    | { readonly do: 'read'; readonly by: DemoPersonKey }
  )

/** An approval of the demo: what its starter filled in, and what has happened since, one thing after another. */
export interface DemoApproval {
  readonly process: string
  readonly by: DemoPersonKey
  readonly on: DemoMoment
  readonly form: DemoData
  /** The file of the form that is uploaded, by its name; the field is called `text`. */
  readonly text?: string
  readonly urgency?: 2 | 3
  /** What is still being filled in. */
  readonly isDraft?: true
  readonly scenes?: readonly DemoScene[]
}

type More<Do extends DemoScene['do']> = Omit<Extract<DemoScene, { do: Do }>, 'do' | 'on' | 'at' | 'says'>

/** Somebody agrees at a step. */
export const agree = (on: DemoMoment, at: string, says = '同意', more: More<'agree'> = {}): DemoScene => ({
  ...{ do: 'agree', on, at, says },
  ...more,
})

/** Somebody rejects at a step: to where the step says, unless told. */
export const reject = (on: DemoMoment, at: string, says: string, more: More<'reject'> = {}): DemoScene => ({
  ...{ do: 'reject', on, at, says },
  ...more,
})

export const comment = (on: DemoMoment, by: DemoPersonKey, says: string, to?: DemoPersonKey): DemoScene => ({
  ...{ do: 'comment', on, by, says },
  ...(to && { to }),
})

export const read = (on: DemoMoment, by: DemoPersonKey): DemoScene => ({ do: 'read', on, by })
