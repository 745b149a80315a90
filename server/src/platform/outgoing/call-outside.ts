import { lookup as resolve } from 'node:dns'
import http, { type IncomingHttpHeaders } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isInnerAddress } from './is-inner-address'

export interface OutgoingCall {
  readonly address: string
  readonly method: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Milliseconds until the call is given up; 10 s unless said otherwise. */
  readonly patience?: number
  /** Bytes of the answer; 256 kB unless said otherwise. */
  readonly mostBytes?: number
  /** True where only the headers of the answer are of interest. */
  readonly headersOnly?: boolean
  /** Hosts that may lie inside, because an administrator said so. */
  readonly allowedHosts: readonly string[]
}

export interface OutgoingAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** A host that may not be called because of where it lies (THR-08). */
export class InnerAddressError extends Error {
  constructor(readonly host: string) {
    super(`${host} lies in a private network`)
  }
}

/** The answer was given up at its limit. */
export class AnswerTooLarge extends Error {
  constructor() {
    super('the answer is too large')
  }
}

const waitMs = 10_000
const usualBytes = 256 * 1024

/** The host names of a setting: comma- or space-separated. */
export const hostList = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;，、]+/)
    .filter(Boolean)

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '').toLowerCase()

/** Resolves a name and refuses it when any of its addresses lies inside, so that no second look-up can differ. */
const outsideOnly: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const inside = addresses?.find(({ address }) => isInnerAddress(address))
    const refused = inside ? new InnerAddressError(hostname) : null
    if (error || refused) return done(error ?? refused, '', 0)
    const [first] = addresses
    if (options.all) return done(null, addresses)
    return done(null, first?.address ?? '', first?.family)
  })
}

/**
 * The address of a host that may be connected to, so that what was checked is what is reached.
 * @throws Error when it lies inside and is not allowed, or is not known
 */
export function outsideAddress(host: string, allowedHosts: readonly string[]): Promise<string> {
  const name = host.toLowerCase()
  if (allowedHosts.includes(name)) return Promise.resolve(host)
  if (isIP(name)) {
    return isInnerAddress(name) ? Promise.reject(new InnerAddressError(host)) : Promise.resolve(host)
  }
  return new Promise((done, reject) => {
    outsideOnly(name, {}, (error, address) => (error ? reject(error) : done(String(address))))
  })
}

function checkedAddress({ address, allowedHosts }: OutgoingCall): { url: URL; isAllowed: boolean } {
  const url = new URL(address)
  const host = hostOf(url)
  const isAllowed = allowedHosts.includes(host)
  if (!['http:', 'https:'].includes(url.protocol)) throw new Error('only http and https addresses are called')
  // A literal address is never looked up, so it is checked here.
  if (!isAllowed && isIP(host) && isInnerAddress(host)) throw new InnerAddressError(host)
  return { url, isAllowed }
}

/**
 * Calls another server. Private, loopback and metadata addresses are refused after resolution unless the host is allowed,
 * and redirects are answered, not followed (THR-08).
 * @throws Error with the reason, for the log: no answer within 10 s, a refused address, an answer above its limit
 */
export async function callOutside(call: OutgoingCall): Promise<OutgoingAnswer> {
  const { url, isAllowed } = checkedAddress(call)
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolveCall, reject) => {
    const sent = request(
      url,
      {
        method: call.method,
        headers: { 'user-agent': 'review-workstation', ...call.headers },
        signal: AbortSignal.timeout(call.patience ?? waitMs),
        agent: false,
        ...(isAllowed ? {} : { lookup: outsideOnly }),
      },
      (answer) => {
        const { statusCode: status = 0, headers } = answer
        if (call.headersOnly) {
          answer.destroy()
          return resolveCall({ status, headers, text: '' })
        }
        const parts: Buffer[] = []
        let bytes = 0
        answer.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes > (call.mostBytes ?? usualBytes)) answer.destroy(new AnswerTooLarge())
          else parts.push(part)
        })
        answer.on('error', reject)
        answer.on('end', () => resolveCall({ status, headers, text: Buffer.concat(parts).toString('utf8') }))
      },
    )
    sent.on('error', reject)
    sent.end(call.method === 'POST' ? (call.body ?? '') : undefined)
  })
}
