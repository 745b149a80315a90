import type { billRule } from '@workstation/contract/bill-rule'
import type { InputOf } from '@workstation/contract/endpoint'

export type BillFields = InputOf<typeof billRule.create>

const textsOf = ['fullName', 'enCode', 'prefix', 'dateFormat', 'startNumber', 'suffix', 'mode', 'scope', 'description']

/**
 * What the form of a rule can take from a file that was exported; what does not fit is told at its field when it is saved.
 * @returns null for a file that is no exported rule
 */
export function readRuleFile(text: string): Partial<BillFields> | null {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof read !== 'object' || read === null || !('kind' in read) || read.kind !== 'billRule') return null
  const known = Object.entries(read).filter(
    ([name, value]) =>
      (textsOf.includes(name) && typeof value === 'string') || (name === 'digit' && typeof value === 'number'),
  )
  return Object.fromEntries(known)
}
