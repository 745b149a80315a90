import type { ProcessPlan } from '@workstation/domain/workflow/process-plan'
import type { ApprovalSettings, PeopleRule } from '@workstation/domain/workflow/settings'
import { type CastKey, castId } from './demo-cast'

/** What stands elsewhere under an id of its own. */
export interface DemoIds {
  readonly form: string
  /** The process that pays. */
  readonly payment: string
}

export type DemoPlan = (ids: DemoIds) => ProcessPlan

type Settings = Partial<ApprovalSettings>

export const people = (...users: CastKey[]): PeopleRule[] => [
  { from: 'named', users: users.map(castId), positions: [], roles: [], groups: [] },
]
export const group = (id: string): PeopleRule[] => [
  { from: 'named', users: [], positions: [], roles: [], groups: [id] },
]
export const position = (id: string): PeopleRule[] => [
  { from: 'named', users: [], positions: [id], roles: [], groups: [] },
]
export const manager: PeopleRule[] = [{ from: 'manager', level: 1 }]
export const head: PeopleRule[] = [{ from: 'departmentHead', level: 0 }]

/** Whoever has said yes already, as starter or before, is not asked again. */
export const once: Settings = { same: { starter: true, previous: true, agreedBefore: true } }
export const choose: Settings = { reject: { target: 'chosen', manner: 'chosen' } }
export const all: Settings = { outcome: { mode: 'all', ratio: 100 } }
export const workingHours = (amount: number) => ({ amount, unit: 'hour', working: true }) as const

const quiet: Settings = { quiet: ['passed'] }

/** Whoever started it is told when it ends, and not of each step. */
export const step = (id: string, name: string, settings: Settings) =>
  ({ do: 'approval', id, name, settings: { ...quiet, ...settings } }) as const
