/**
 * What `/workFlowDetail` is asked to show: a message with what it leads to, a review run, or an approval, within one's own
 * rights.
 */
export interface DetailConfig {
  kind: 'message' | 'review' | 'workflow'
  id: string
  /** Of an approval: the reader's part that he comes for. */
  operator?: string
  /** Of an approval: -1 the starter fills it in, 0 my own, 1 to do, 2 done, 3 a copy, 4 the monitor. */
  opType?: number
}

/** Addresses that people pass on are short; what is longer than this is none of ours. */
const longest = 2000
const kinds: readonly unknown[] = ['message', 'review', 'workflow'] satisfies DetailConfig['kind'][]

/** The value of the query field `config`: JSON as base64 that needs no escaping in an address (RTE-17). */
export function encodeDetailConfig({ kind, id, operator, opType }: DetailConfig): string {
  const text = JSON.stringify({ kind, id, ...(operator && { operator }), ...(opType !== undefined && { opType }) })
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return null
  }
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(value)

type Raw = Readonly<Record<string, unknown>>

/** Existing clients pass a line of a list on: it names the instance and the part, and no kind. */
function asConfig(raw: Raw): Raw {
  if (raw.kind !== undefined) return raw
  return { kind: 'workflow', id: raw.processId ?? raw.taskId, operator: raw.taskOperatorId, opType: raw.opType }
}

/** What a `config` asks for, or null when it is broken, too long or about something that this page does not know. */
export function decodeDetailConfig(text: string): DetailConfig | null {
  if (text === '' || text.length > longest) return null
  const config = parse(text)
  if (typeof config !== 'object' || config === null) return null
  const { kind, id, operator, opType } = asConfig(config as Raw)
  if (!isId(id) || !kinds.includes(kind)) return null
  const asked = { kind: kind as DetailConfig['kind'], id }
  if (asked.kind !== 'workflow') return asked
  return {
    ...asked,
    ...(isId(operator) && { operator }),
    ...(isOpType(opType) && { opType: Number(opType) }),
  }
}

const isOpType = (value: unknown) => /^(-1|[0-4])$/.test(String(value))

export const detailAddress = (config: DetailConfig): string => `/workFlowDetail?config=${encodeDetailConfig(config)}`
