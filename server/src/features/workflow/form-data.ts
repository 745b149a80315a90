import { jsonProblem } from '@workstation/domain/json/measure-json'
import { AppError } from '../../platform/app-error'
import { checkJsonShape } from '../../platform/json-body'

type Sent = string | Readonly<Record<string, unknown>> | null | undefined

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Of the values of a form, as the contract takes them as text. */
const mostBytes = 2 * 1024 * 1024

function parsed(text: string): unknown {
  checkJsonShape(text)
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The values of a form that a client sends as an object or as JSON text; null where it sends none. @throws record.data */
export function formDataOf(sent: Sent): Record<string, unknown> | null {
  if (sent === null || sent === undefined || sent === '') return null
  const value = typeof sent === 'string' ? parsed(sent) : sent
  if (!isRecord(value) || jsonProblem(value, mostBytes) !== null) throw new AppError('record.data')
  return { ...value }
}

const isFile = (one: unknown): boolean =>
  isRecord(one) && typeof one['fileId'] === 'string' && jsonProblem(one, mostBytes) === null

/** Files of an opinion as JSON text; '' for none. */
export function filesOf(sent: string | readonly unknown[] | null | undefined): string {
  if (sent === null || sent === undefined || sent === '') return ''
  const value = typeof sent === 'string' ? parsed(sent) : sent
  if (!Array.isArray(value) || !value.every(isFile)) throw new AppError('malformed')
  return value.length === 0 ? '' : JSON.stringify(value)
}
