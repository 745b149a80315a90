import { parseText } from '../json/parse-text'

/** What a task calls: a data interface, or work that is built in. */
export interface TaskContent {
  cron: string
  /** '' for built-in work. */
  interfaceId: string
  interfaceName: string
  parameter: { field: string; value: string }[]
  /** The built-in work; '' for an interface. */
  localHostTaskId: string
}

/** The number of built-in work among the kinds of tasks. */
const builtInType = '3'

const names = { interfaceId: 64, interfaceName: 200, localHostTaskId: 64, cron: 100 } as const
const mostParameters = 50
const mostLetters = 2000

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

function parameterOf(one: unknown): TaskContent['parameter'][number] | null {
  if (!isObject(one)) return null
  const { field, value = one.defaultValue ?? '' } = one
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
  if (typeof field !== 'string' || field === '' || field.length > 100) return null
  return typeof text === 'string' && text.length <= mostLetters ? { field, value: text } : null
}

/**
 * The content of a task as clients send it, JSON as text, without what nobody reads.
 * @returns null where it is no such text
 */
export function readTaskContent(text: string): TaskContent | null {
  let read: unknown
  try {
    read = parseText(text)
  } catch {
    return null
  }
  if (!isObject(read)) return null
  const content: Record<string, unknown> = {}
  for (const [name, most] of Object.entries(names)) {
    const value = read[name] ?? ''
    if (typeof value !== 'string' || value.length > most) return null
    content[name] = value.trim()
  }
  const listed = read.parameter ?? []
  if (!Array.isArray(listed) || listed.length > mostParameters) return null
  const parameter = listed.map(parameterOf)
  if (parameter.includes(null)) return null
  return { ...content, parameter } as unknown as TaskContent
}

/** What a task runs as it is kept: the number of its kind, and its content as text. */
export interface TaskWork {
  executeType: string
  executeContent: string
}

/** What counts of it: built-in work has no parameters, and both kinds of interfaces are called alike. */
function countedOf({ executeType, executeContent }: TaskWork): unknown {
  const content = readTaskContent(executeContent)
  if (!content) return executeContent
  const { cron, interfaceId, parameter, localHostTaskId } = content
  return executeType === builtInType ? [cron, localHostTaskId] : [cron, interfaceId, parameter]
}

/** Whether two tasks run the same at the same times, however clients spell it. */
export const isSameWork = (one: TaskWork, other: TaskWork): boolean =>
  (one.executeType === builtInType) === (other.executeType === builtInType) &&
  JSON.stringify(countedOf(one)) === JSON.stringify(countedOf(other))
