import type { FastifyRequest } from 'fastify'
import type { Config } from './config'

const localAddress = /^(::1|(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/i
const localHost = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d{1,5})?$/i
/** What proxies add, each its own. */
const passedOn = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const

/**
 * Whether a request comes from somebody who sits at this machine. Not every proxy on this machine says that it is one,
 * so a server that is told of a public address or of a proxy has no local callers, and a name other than that of the
 * machine itself, which a page elsewhere may have made lead here, has none either.
 */
export function isLocalCaller(
  { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>,
  { headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>,
): boolean {
  const { host = '', origin } = headers
  return (
    publicUrl === null &&
    trustProxy === false &&
    localAddress.test(raw.socket.remoteAddress ?? '') &&
    localHost.test(host) &&
    (origin === undefined || origin === `http://${host}`) &&
    passedOn.every((name) => headers[name] === undefined)
  )
}
