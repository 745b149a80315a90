/** What `/workFlowDetail` is asked to show: a message with what it leads to, or a review run within one's own rights. */
export interface DetailConfig {
  kind: 'message' | 'review'
  id: string
}

/** Addresses that people pass on are short; what is longer than this is none of ours. */
const longest = 2000
const kinds: readonly unknown[] = ['message', 'review'] satisfies DetailConfig['kind'][]

/** The value of the query field `config`: JSON as base64 that needs no escaping in an address (RTE-17). */
export function encodeDetailConfig({ kind, id }: DetailConfig): string {
  return btoa(JSON.stringify({ kind, id })).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return null
  }
}

/** What a `config` asks for, or null when it is broken, too long or about something that this page does not know. */
export function decodeDetailConfig(text: string): DetailConfig | null {
  if (text === '' || text.length > longest) return null
  const config = parse(text)
  if (typeof config !== 'object' || config === null || !('kind' in config) || !('id' in config)) return null
  const { kind, id } = config
  if (typeof id !== 'string' || !/^[A-Za-z0-9_-]{1,64}$/.test(id) || !kinds.includes(kind)) return null
  return { kind: kind as DetailConfig['kind'], id }
}

export const detailAddress = (config: DetailConfig): string => `/workFlowDetail?config=${encodeDetailConfig(config)}`
