import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error'

const maxDepth = 32
const maxSeparators = 20_000

/**
 * Refuses JSON that is nested or split beyond anything that the contract asks for (THR-20), before it is parsed.
 * @param mostSeparators commas that it may have
 * @throws malformed
 */
export function checkJsonShape(text: string, mostSeparators = maxSeparators): void {
  let depth = 0
  let separators = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (inString) {
      if (char === 92) at++
      else if (char === 34) inString = false
      continue
    }
    if (char === 34) inString = true
    else if (char === 91 || char === 123) depth++
    else if (char === 93 || char === 125) depth--
    else if (char === 44) separators++
    if (depth > maxDepth || separators > mostSeparators) throw new AppError('malformed')
  }
}

/** Reads JSON bodies: an empty body is {}, prototype keys are dropped, shape and size are limited. */
export function installJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (text.trim() === '') return done(null, {})
    checkJsonShape(text)
    void parse(request, text, done)
  })
}
