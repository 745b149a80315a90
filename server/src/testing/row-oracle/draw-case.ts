import type { SchemeGroup, SchemeLeaf } from '@workstation/domain/permission/scheme'
import { draw, names, organizes, people, pick, some, times } from './world'

export type Kind = 'text' | 'number' | 'boolean' | 'time' | 'texts'
export const fields: Record<string, Kind> = {
  name: 'text',
  amount: 'number',
  isOpen: 'boolean',
  doneAt: 'time',
  tags: 'texts',
  personId: 'text',
  organizeId: 'text',
}
export const operators: Record<Kind, string[]> = {
  text: ['equal', 'not', 'contains', 'starts', 'in', 'notIn', 'empty', 'notEmpty'],
  number: [
    'equal',
    'not',
    'greater',
    'greaterEqual',
    'less',
    'lessEqual',
    'between',
    'in',
    'notIn',
    'empty',
    'notEmpty',
  ],
  time: ['equal', 'not', 'greater', 'greaterEqual', 'less', 'lessEqual', 'between', 'within', 'empty', 'notEmpty'],
  boolean: ['equal', 'not', 'empty', 'notEmpty'],
  texts: ['hasAny', 'hasAll', 'hasNone', 'empty', 'notEmpty'],
}
const personWords = [
  '@userId',
  '@userAraSubordinates',
  '@subordinates',
  '@subordinates:2',
  '@organizeMembers',
  '@organizeMembersBelow',
  '@groupMembers',
]
const organizeWords = [
  '@organizeId',
  '@organizeIds',
  '@organizationAndSuborganization',
  '@branchManageOrganize',
  '@branchManageOrganizeAndSub',
  '@below:a',
  '@below:nowhere',
]
const periods = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
  'lastDays:8',
  'tomorrow',
]

function valueFor(field: string): string {
  if (draw(25) === 0) return pick(['@nobody', 'seven', '2026-02-31', '@userId', ''])
  if (field === 'name') return pick([...names.slice(1, 7), 'n', 'NN', '_', '%'])
  if (field === 'amount') return pick(['-3', '0', '1', '2.5', '7', '100', '1.0'])
  if (field === 'isOpen') return pick(['true', 'false'])
  if (field === 'doneAt') return new Date(pick(times)).toISOString()
  if (field === 'organizeId') return draw(2) === 0 ? pick(organizeWords) : pick(organizes)
  return draw(2) === 0 ? pick(personWords) : pick(people)
}
const listing = new Set(['in', 'notIn', 'hasAny', 'hasAll', 'hasNone'])
function leaf(): SchemeLeaf {
  const field = draw(40) === 0 ? 'secret' : pick(Object.keys(fields))
  const kind = fields[field] ?? 'text'
  const op = draw(40) === 0 ? pick(['like', 'hasAny', 'within']) : pick(operators[kind])
  if (op === 'within') return { field, op, value: pick(periods) }
  if (op === 'between')
    return { field, op, value: Array.from({ length: draw(20) === 0 ? 1 : 2 }, () => valueFor(field)) }
  if (!listing.has(op)) return { field, op, value: valueFor(field) }
  return { field, op, value: some(3, () => valueFor(field)) }
}
const group = (depth: number): SchemeGroup => ({
  match: pick(['and', 'or']),
  of: Array.from({ length: draw(12) === 0 ? 0 : 1 + draw(3) }, () =>
    depth < 6 && draw(4) === 0 ? group(depth + 1) : leaf(),
  ),
})

export interface Given {
  by: string
  schemes: { all: boolean; isLive: boolean; scheme: SchemeGroup }[]
  button: boolean
  column: boolean
}
const given = (by: string): Given => ({
  by,
  schemes: some(2, () => ({ all: draw(10) === 0, isLive: draw(10) > 0, scheme: group(1) })),
  button: draw(2) === 0,
  column: draw(2) === 0,
})
export interface Case {
  me: string
  limitsRows: boolean
  limitsColumns: boolean
  given: Given[]
}
/** What grantees give; every third time one of them holds the schemes of another, and perhaps more. */
function drawGiven(): Given[] {
  const all = ['role:a', 'user:b', 'position:c'].slice(0, 1 + draw(3)).map(given)
  const [first, second] = all
  if (!first || !second || draw(3) > 0) return all
  // A grant may have run out for one of them alone.
  const shared = first.schemes.map((scheme) => ({ ...scheme, isLive: draw(5) > 0 }))
  return [first, { ...second, schemes: [...shared, ...second.schemes.slice(0, draw(2))] }, ...all.slice(2)]
}

/** Somebody with what he was granted on one page. */
export const drawCase = (): Case => ({
  me: pick(people),
  limitsRows: draw(8) > 0,
  limitsColumns: draw(3) > 0,
  given: drawGiven(),
})
