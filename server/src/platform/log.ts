import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import pino from 'pino'
import type { LogLevel } from './config-values'

const secretFields = [
  ...['authorization', 'cookie', 'token', 'password', 'oldPassword', 'userPassword', 'validatePassword'],
  ...['encryption', 'clientKey', 'ustate', 'secret', 'uid'],
]
const secretNames = new Set([...secretFields, 'code'].map((name) => name.toLowerCase()))

/** A name as the server reads it; what is no text in UTF-8 names nothing. */
const decoded = (name: string) =>
  name.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))).toLowerCase()

/** An address without the secrets that its query may carry, however their names are spelt. */
export const maskUrl = (url: string): string =>
  url.replace(/([?&#;])([^=?&#;]+)=[^&#]*/g, (pair, mark: string, name: string) =>
    secretNames.has(decoded(name)) ? `${mark}${name}=***` : pair,
  )

const requestLine = (request: FastifyRequest) => ({ method: request.method, url: maskUrl(request.url), ip: request.ip })

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
    serializers: { req: requestLine, err: pino.stdSerializers.err },
  }
  return destination ? pino(options, destination) : pino(options)
}
