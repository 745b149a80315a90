import type { SchemeGroup, SchemeLeaf } from '@workstation/domain/permission/scheme'
import { type Case, fields, type Given, type Kind, operators } from './draw-case'
import {
  administrations,
  day,
  groups,
  managers,
  organizes,
  people,
  places,
  type Row,
  today,
  wayOf,
  zone,
} from './world'

const belowOf = (top: string, levels: number): string[] => {
  let level = [top]
  const all = new Set(level)
  for (let at = 0; at < levels; at++) {
    level = people.filter((id) => level.includes(managers[id] ?? '') && !all.has(id))
    for (const id of level) all.add(id)
  }
  return [...all]
}
const branchOf = (tops: string[]) => organizes.filter((id) => wayOf(id).some((up) => tops.includes(up)))
const workingIn = (ids: string[]) => people.filter((id) => places[id]?.some((place) => ids.includes(place)))
/** Organisations that somebody administers and may look into, one by one. */
function administeredBy(me: string, isBelow: boolean): string[] {
  const own = administrations[me] ?? []
  return organizes.filter((id) =>
    own.some(({ organizeId, thisLayer, subLayer }) => {
      if (organizeId === id) return thisLayer.includes('select')
      return isBelow && wayOf(id).includes(organizeId) && subLayer.includes('select')
    }),
  )
}
function idsOf(word: string, me: string): string[] | null {
  const mine = places[me] ?? []
  if (!word.startsWith('@')) return [word]
  if (word === '@userId') return [me]
  if (word === '@userAraSubordinates') return belowOf(me, 1)
  if (word === '@subordinates') return belowOf(me, 99)
  if (word === '@subordinates:2') return belowOf(me, 2)
  if (word === '@organizeMembers') return workingIn(mine)
  if (word === '@organizeMembersBelow') return workingIn(branchOf(mine))
  if (word === '@groupMembers') return Object.values(groups).flatMap((members) => (members.includes(me) ? members : []))
  if (word === '@organizeId') return mine.slice(0, 1)
  if (word === '@organizeIds') return mine
  if (word === '@organizationAndSuborganization') return branchOf(mine)
  if (word === '@branchManageOrganize') return administeredBy(me, false)
  if (word === '@branchManageOrganizeAndSub') return administeredBy(me, true)
  if (word === '@below:a') return branchOf(['a'])
  return word === '@below:nowhere' ? [] : null
}
function stretch(word: string): [number, number] | null {
  const now = new Date(today + zone)
  const [year, month, date] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  const at = (y: number, m: number, d: number) => Date.UTC(y, m, d) - zone
  const monday = date - ((now.getUTCDay() + 6) % 7)
  const quarter = month - (month % 3)
  const known: Record<string, [number, number]> = {
    today: [today, today + day],
    yesterday: [today - day, today],
    thisWeek: [at(year, month, monday), at(year, month, monday + 7)],
    lastWeek: [at(year, month, monday - 7), at(year, month, monday)],
    thisMonth: [at(year, month, 1), at(year, month + 1, 1)],
    lastMonth: [at(year, month - 1, 1), at(year, month, 1)],
    thisQuarter: [at(year, quarter, 1), at(year, quarter + 3, 1)],
    lastQuarter: [at(year, quarter - 3, 1), at(year, quarter, 1)],
    thisYear: [at(year, 0, 1), at(year + 1, 0, 1)],
    lastYear: [at(year - 1, 0, 1), at(year, 0, 1)],
    'lastDays:8': [today - 7 * day, today + day],
  }
  return known[word] ?? null
}
const comparable = (kind: Kind, text: string): number | boolean | string | null => {
  if (kind === 'number') return /^-?[\d.]+$/.test(text) ? Number(text) : null
  if (kind === 'boolean') return ['true', 'false'].includes(text) ? text === 'true' : null
  if (kind === 'time') return /^\d{4}-\d\d-\d\dT/.test(text) ? new Date(text).getTime() : null
  return text
}
function holds({ field, op, value }: SchemeLeaf, row: Row, me: string): boolean {
  const kind = fields[field]
  if (!kind || !operators[kind].includes(op)) return false
  const held = row[field as keyof Row]
  const isBlank = held === null || held === '' || (Array.isArray(held) && held.length === 0)
  if (op === 'empty') return isBlank
  if (op === 'notEmpty') return !isBlank
  const sent = (Array.isArray(value) ? value : [value]) as string[]
  if (op === 'within') {
    const [from, to] = stretch(sent[0] ?? '') ?? [0, 0]
    return held !== null && (held as number) >= from && (held as number) < to
  }
  if (op === 'contains' || op === 'starts') {
    const text = (sent[0] ?? '').toLowerCase()
    if (text === '' || held === null) return false
    const own = (held as string).toLowerCase()
    return op === 'contains' ? own.includes(text) : own.startsWith(text)
  }
  if (kind === 'text' || kind === 'texts') {
    const sets = sent.map((word) => idsOf(word, me))
    if (sets.some((set) => set === null)) return false
    const set = sets.flat() as string[]
    if (set.length === 0) return false
    const own = held === null ? [] : [held as string | string[]].flat()
    const shares = own.some((id) => set.includes(id))
    if (op === 'hasAll') return held !== null && set.every((id) => own.includes(id))
    return op === 'not' || op === 'notIn' || op === 'hasNone' ? !shares : shares
  }
  const values = sent.map((text) => comparable(kind, text))
  if (values.length === 0 || values.includes(null)) return false
  if (op === 'not' || op === 'notIn') return held === null || !values.includes(held as number)
  if (held === null) return false
  const [first, last] = values as [number, number]
  const own = held as number
  if (op === 'between') return values.length === 2 && own >= first && own <= last
  if (op === 'greater') return own > first
  if (op === 'greaterEqual') return own >= first
  if (op === 'less') return own < first
  if (op === 'lessEqual') return own <= first
  return values.includes(own)
}
const deep = (part: SchemeGroup | SchemeLeaf): number => ('of' in part ? 1 + Math.max(0, ...part.of.map(deep)) : 0)
function passes(part: SchemeGroup | SchemeLeaf, row: Row, me: string): boolean {
  if (!('of' in part)) return holds(part, row, me)
  if (part.of.length === 0) return false
  let count = 0
  for (const each of part.of) if (passes(each, row, me)) count += 1
  return part.match === 'or' ? count > 0 : count === part.of.length
}

const arm = ({ schemes }: Given, row: Row, me: string): boolean => {
  if (schemes.length === 0) return false
  if (schemes.some(({ all, isLive }) => all && isLive)) return true
  return schemes.every(({ all, isLive, scheme }) => isLive && !all && deep(scheme) <= 5 && passes(scheme, row, me))
}
/** Whether somebody sees a row, may press the button on it, and sees the column in it. */
export function expectedOf({ me, limitsRows, limitsColumns, given: all }: Case, row: Row): boolean[] {
  const sees = !limitsRows || all.some((each) => arm(each, row, me))
  const with_ = (each: Given) => (limitsRows && each.schemes.length > 0 ? arm(each, row, me) : sees)
  const presses = sees && all.some((each) => each.button && with_(each))
  const reads = sees && (!limitsColumns || all.some((each) => each.column && with_(each)))
  return [sees, presses, reads]
}
