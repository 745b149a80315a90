import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import pino from 'pino'
import type { LogLevel } from './config-values'

const secretFields = [
  ...['authorization', 'cookie', 'token', 'password', 'oldPassword', 'userPassword', 'validatePassword'],
  ...['encryption', 'clientKey', 'ustate', 'secret', 'uid'],
]
const secretNames = new Set([...secretFields, 'code'].map((name) => name.toLowerCase()))

/** A text as the server reads it; what is no text in UTF-8 names nothing. */
const decoded = (text: string) =>
  text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** A value that is an address itself, such as the way back after a sign-in, without its secrets. */
function maskValue(value: string): string {
  const address = decoded(value)
  return maskUrl(address) === address ? value : encodeURIComponent(maskUrl(address))
}

/** An address without the secrets that its query may carry, however their names are spelt and however deep they lie. */
export const maskUrl = (url: string): string =>
  url.replace(/([?&#;])([^=?&#;]+)=([^&#]*)/g, (_, mark: string, name: string, value: string) =>
    secretNames.has(decoded(name).toLowerCase()) ? `${mark}${name}=***` : `${mark}${name}=${maskValue(value)}`,
  )

const requestLine = (request: FastifyRequest) => ({ method: request.method, url: maskUrl(request.url), ip: request.ip })

/**
 * Message, stack and what else is a plain value of an error: one of the driver carries its whole connection, with the
 * texts of all its statements.
 */
function errorLine(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const told = Object.entries(pino.stdSerializers.err(error))
  return Object.fromEntries(told.filter(([name, value]) => typeof value !== 'object' || name === 'aggregateErrors'))
}

/**
 * Structured log lines, JSON on the standard output, without tokens, passwords and cookies.
 * @param level the least level that is written
 * @param destination where the lines go; tests read them
 */
export function createLog(level: LogLevel, destination?: pino.DestinationStream): FastifyBaseLogger {
  const paths = secretFields.flatMap((field) => [field, `*.${field}`, `*.headers.${field}`])
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: '***' },
    serializers: { req: requestLine, err: errorLine },
  }
  return destination ? pino(options, destination) : pino(options)
}
