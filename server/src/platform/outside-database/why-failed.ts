import { OutsideTooLarge, OutsideTooLate } from './guard-answer'

const reasons = {
  locked: ['55P03', '40P01', 'ER_LOCK_WAIT_TIMEOUT', 'ER_LOCK_DEADLOCK'],
  slow: ['57014', '25P03', 'ER_QUERY_TIMEOUT', 'ER_STATEMENT_TIMEOUT'],
  denied: [
    ...['42501', '25006', 'ER_TABLEACCESS_DENIED_ERROR', 'ER_DBACCESS_DENIED_ERROR', 'ER_COLUMNACCESS_DENIED_ERROR'],
    ...['ER_SPECIFIC_ACCESS_DENIED_ERROR', 'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION', 'ER_OPTION_PREVENTS_STATEMENT'],
  ],
  exists: ['42P07', '42701', 'ER_TABLE_EXISTS_ERROR', 'ER_DUP_FIELDNAME'],
  twice: ['23505', 'ER_DUP_ENTRY'],
  value: [
    ...['22001', '22003', '22007', '22008', '22P02', '22P05', '23502', '23514', '42804', '22021', '22P03'],
    ...['ER_DATA_TOO_LONG', 'ER_BAD_NULL_ERROR', 'ER_TRUNCATED_WRONG_VALUE', 'ER_TRUNCATED_WRONG_VALUE_FOR_FIELD'],
    ...['ER_WARN_DATA_OUT_OF_RANGE', 'WARN_DATA_TRUNCATED', 'ER_CONSTRAINT_FAILED', 'ER_CHECK_CONSTRAINT_VIOLATED'],
    ...['ER_INVALID_JSON_TEXT', 'ER_WRONG_VALUE', 'ER_NO_DEFAULT_FOR_FIELD', 'ER_INVALID_USE_OF_NULL'],
  ],
  used: ['2BP01', '23503', 'ER_ROW_IS_REFERENCED', 'ER_ROW_IS_REFERENCED_2', 'ER_FK_CANNOT_DROP_PARENT'],
  gone: ['42P01', '42703', '3F000', 'ER_NO_SUCH_TABLE', 'ER_BAD_FIELD_ERROR', 'ER_BAD_TABLE_ERROR'],
} as const

export type OutsideFailure = keyof typeof reasons | 'large' | 'cut' | 'failed'

const codeOf = (error: unknown): string => {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^[A-Z0-9_]{5,60}$/.test(code) ? code : ''
}

/** Why a statement failed, by the code of the failure alone: what a server of others says in words is not shown. */
export function whyFailed(error: unknown): { why: OutsideFailure; code: string } {
  const code = codeOf(error)
  if (error instanceof OutsideTooLarge) return { why: 'large', code }
  if (error instanceof OutsideTooLate) return { why: 'slow', code }
  const [why] = Object.entries(reasons).find(([, codes]) => (codes as readonly string[]).includes(code)) ?? []
  if (why) return { why: why as OutsideFailure, code }
  return { why: /^(?:[0-9A-Z]{5}|ER_\w+)$/.test(code) ? 'failed' : 'cut', code }
}

/** Whether a failure comes from the other server or the way to it, and not from a fault of the product. */
export const isOutsideFailure = (error: unknown): boolean =>
  error instanceof OutsideTooLarge ||
  error instanceof OutsideTooLate ||
  codeOf(error) !== '' ||
  /connection|socket|packet|closed|timeout|timed out|ended|protocol/i.test(error instanceof Error ? error.message : '')
