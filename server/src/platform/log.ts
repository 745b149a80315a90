import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import pino from 'pino'
import type { LogLevel } from './config-values'

const secretFields = ['authorization', 'cookie', 'token', 'password', 'oldPassword', 'encryption', 'clientKey']
const secretQuery = /([?&](?:token|encryption|password|oldPassword|code)=)[^&#]*/gi

/** An address without the secrets that its query may carry. */
export const maskUrl = (url: string): string => url.replace(secretQuery, '$1***')

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
