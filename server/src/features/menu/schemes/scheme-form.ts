import { isText } from '@workstation/contract/fields'
import { readScheme } from '@workstation/domain/permission/read-scheme'
import { leavesOf, type Scheme, type SchemeGroup, type SchemeLeaf } from '@workstation/domain/permission/scheme'
import { AppError } from '../../../platform/app-error'

/** Lists and objects in each other that a text may hold: more than any scheme has, and few enough to walk through. */
const deepest = 40
const nobody: SchemeGroup = { match: 'and', of: [] }

/** How deep the brackets of a text stand in each other. */
function depthOf(text: string): number {
  let depth = 0
  let most = 0
  for (const sign of text) {
    if (sign === '[' || sign === '{') most = Math.max(most, ++depth)
    else if (sign === ']' || sign === '}') depth -= 1
  }
  return most
}

function parsed(text: string): unknown {
  const wrong = new AppError('invalid', { fields: 'condition' })
  if (depthOf(text) > deepest) throw wrong
  try {
    return JSON.parse(text)
  } catch {
    throw wrong
  }
}

const textsOf = ({ field, op, value }: SchemeLeaf) => [
  field,
  op,
  ...(Array.isArray(value) ? value : [value]).map(String),
]

/** The same with values that are texts alone. */
const plain = (part: SchemeGroup | SchemeLeaf): SchemeGroup | SchemeLeaf =>
  'of' in part
    ? { match: part.match, of: part.of.map(plain) }
    : { ...part, value: Array.isArray(part.value) ? part.value.map(String) : String(part.value) }

/** What is sent of a scheme: our JSON, or the lists of older clients, which win where both are sent. */
export interface SentScheme {
  readonly allData?: boolean | undefined
  readonly enCode?: string | undefined
  readonly condition?: string | undefined
  readonly conditionJson?: string | undefined
  readonly matchLogic?: 'and' | 'or' | undefined
}

/** What a client says of a scheme; what it leaves out stays as it is. */
export interface ReadScheme {
  readonly allData?: boolean
  readonly group?: SchemeGroup
}

/** The code by which older clients mean every row. */
const meansAll = (code = '') => code.toLowerCase() === 'alldata'

function readGroup(text: string, matchLogic: 'and' | 'or' | undefined): ReadScheme {
  const scheme = readScheme(parsed(text), matchLogic)
  if ('all' in scheme) return { allData: true }
  if (leavesOf(scheme).some((leaf) => !textsOf(leaf).every(isText)))
    throw new AppError('invalid', { fields: 'condition' })
  return { group: plain(scheme) as SchemeGroup }
}

/**
 * The scheme that a client means.
 * @throws invalid for what is no JSON, is nested without end, or holds texts that cannot be stored
 */
export function readSent({ allData, enCode, condition, conditionJson, matchLogic }: SentScheme): ReadScheme {
  const text = conditionJson || condition
  const said = allData === undefined ? {} : { allData }
  const read = text ? readGroup(text, matchLogic) : {}
  return { ...said, ...read, ...(meansAll(enCode) ? { allData: true } : {}) }
}

/** The scheme that is meant where nothing was there before. */
export const schemeOf = ({ allData, group = nobody }: ReadScheme): Scheme => (allData ? { all: true } : group)
