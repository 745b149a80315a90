/** What a text that begins with `@` stands for: ids that depend on the person who reads. */
export type SchemeWord =
  | { readonly of: 'me' }
  /** Himself and the people below him, so many levels down; null for all of them. */
  | { readonly of: 'subordinates'; readonly levels: number | null }
  /** People of his organisations; with those below. */
  | { readonly of: 'members'; readonly below: boolean }
  | { readonly of: 'group' }
  /** His present organisation, or all of his. */
  | { readonly of: 'organize'; readonly all: boolean }
  /** All of his organisations with those below them. */
  | { readonly of: 'organizesBelow' }
  /** Organisations that he administers and may look into; with those below, where he may there. */
  | { readonly of: 'administered'; readonly below: boolean }
  /** One organisation by its id, with those below it. */
  | { readonly of: 'below'; readonly id: string }

const fixed: Readonly<Record<string, SchemeWord>> = {
  '@userId': { of: 'me' },
  '@userAraSubordinates': { of: 'subordinates', levels: 1 },
  '@subordinates': { of: 'subordinates', levels: null },
  '@organizeMembers': { of: 'members', below: false },
  '@organizeMembersBelow': { of: 'members', below: true },
  '@groupMembers': { of: 'group' },
  '@organizeId': { of: 'organize', all: false },
  '@organizeIds': { of: 'organize', all: true },
  '@organizationAndSuborganization': { of: 'organizesBelow' },
  '@branchManageOrganize': { of: 'administered', below: false },
  '@branchManageOrganizeAndSub': { of: 'administered', below: true },
}

export const isSchemeWord = (text: string): boolean => text.startsWith('@')

/** What a word says; null for one that nobody knows. `@subordinates:2` is two levels down, `@below:id` one named branch. */
export function readSchemeWord(text: string): SchemeWord | null {
  if (Object.hasOwn(fixed, text)) return fixed[text] ?? null
  const levels = /^@subordinates:([1-9]|1[0-2])$/.exec(text)?.[1]
  if (levels) return { of: 'subordinates', levels: Number(levels) }
  const id = /^@below:([\w-]{1,64})$/.exec(text)?.[1]
  return id ? { of: 'below', id } : null
}

export type PeriodUnit = 'day' | 'week' | 'month' | 'quarter' | 'year'

/** A stretch of time: whole units from `from` units away from the present one on, `count` of them. Weeks begin on Monday. */
export interface SchemePeriod {
  readonly unit: PeriodUnit
  readonly from: number
  readonly count: number
}

const units = { Week: 'week', Month: 'month', Quarter: 'quarter', Year: 'year' } as const

/** What a time lies within: `today`, `yesterday`, `thisWeek` … `lastYear`, `lastDays:30` with today; null for other texts. */
export function readSchemePeriod(text: string): SchemePeriod | null {
  if (text === 'today') return { unit: 'day', from: 0, count: 1 }
  if (text === 'yesterday') return { unit: 'day', from: -1, count: 1 }
  const [, which, unit] = /^(this|last)(Week|Month|Quarter|Year)$/.exec(text) ?? []
  if (unit) return { unit: units[unit as keyof typeof units], from: which === 'this' ? 0 : -1, count: 1 }
  const days = Number(/^lastDays:([1-9]\d{0,3})$/.exec(text)?.[1] ?? 0)
  return days === 0 ? null : { unit: 'day', from: 1 - days, count: days }
}
