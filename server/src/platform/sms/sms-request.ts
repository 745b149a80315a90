import type { OutgoingCall } from '../outgoing/call-outside'

/** What may stand in a template, as `{phone}` or `{text}`; nothing else is ever evaluated (THR-03). */
export interface SmsValues {
  readonly phone: string
  readonly code: string
  readonly minutes: string
  /** The whole message, where it is not only a code. */
  readonly text?: string
  /** What the provider knows the sender and the message by. */
  readonly sign?: string
  readonly template?: string
}

/** The provider as the settings describe it. */
export interface SmsProvider {
  readonly address: string
  readonly method: string
  /** One `Name: value` a line. */
  readonly headers: string
  readonly body: string
  readonly allowedHosts: readonly string[]
}

type Escape = (value: string) => string

const fill = (template: string, values: SmsValues, write: Escape) =>
  template.replace(/\{(phone|code|minutes|text|sign|template)\}/g, (_, name: keyof SmsValues) =>
    write(values[name] ?? ''),
  )

function headerLines(text: string): Record<string, string> {
  const pairs = text
    .split(/\r?\n/)
    .map((line) => /^\s*([\w-]+)\s*:\s*(.*?)\s*$/.exec(line))
    .flatMap((match) => (match ? [[match[1]?.toLowerCase() ?? '', match[2] ?? '']] : []))
  return Object.fromEntries(pairs)
}

/** How values are written into a body of this kind. */
function escapeFor(contentType: string): Escape {
  if (contentType.includes('json')) return (value) => JSON.stringify(value).slice(1, -1)
  if (contentType.includes('form-urlencoded')) return encodeURIComponent
  return (value) => value.replace(/[<>&"']/g, '')
}

/** The call that makes a provider send one message. */
export function smsRequest(provider: SmsProvider, values: SmsValues): OutgoingCall {
  const headers = headerLines(provider.headers)
  return {
    address: fill(provider.address, values, encodeURIComponent),
    method: provider.method === 'GET' ? 'GET' : 'POST',
    headers,
    body: fill(provider.body, values, escapeFor(headers['content-type'] ?? '')),
    allowedHosts: provider.allowedHosts,
  }
}
