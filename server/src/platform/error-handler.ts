import { code } from '@workstation/contract/envelope'
import { type ErrorKey, errorCatalogue, errorFields } from '@workstation/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error'
import { languageOf } from './language-of'
import { createWords, type Words } from './words'

const known: Record<string, ErrorKey> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_REQ_FILE_TOO_LARGE: 'too-large',
  FST_FILES_LIMIT: 'malformed',
  FST_PARTS_LIMIT: 'malformed',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'malformed',
}

const isCallersFault = (status = 500) => status >= 400 && status < 500

/** The expected failure that an error stands for, or null when it is a bug. */
function expectedFailure(error: FastifyError | AppError): AppError | null {
  if (error instanceof AppError) return error
  const key = known[error.code]
  if (key) return new AppError(key, { limit: '1 MB' })
  // What else the web server refuses of a request, it calls the caller's mistake by itself.
  return error.code?.startsWith('FST_') && isCallersFault(error.statusCode) ? new AppError('malformed') : null
}

function envelopeOf(error: AppError, request: FastifyRequest, words: Words) {
  const language = languageOf(request.headers['accept-language'])
  const fields = errorFields(error.key, error.params)
  return {
    code: errorCatalogue[error.key].code,
    msg: words.errorText(error.key, error.params, language),
    data: null,
    key: error.key,
    ...(fields.length > 0 && { fields }),
  }
}

/**
 * The only place where a failure becomes a response: expected ones with HTTP 200, limits 429, bugs 500 with the request id.
 * @param noteBug told of what is no expected failure
 * @param words in which failures are told; the product's own unless given
 */
export function installErrorHandler(
  app: FastifyInstance,
  noteBug: (error: Error, request: FastifyRequest, reply: FastifyReply) => void = () => undefined,
  words: Words = createWords(),
): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    reply.type('application/json; charset=utf-8')
    const failure = expectedFailure(error)
    if (failure) {
      const status = failure.key === 'too-many-requests' ? 429 : 200
      return reply
        .code(status)
        .serializer(JSON.stringify)
        .send(envelopeOf(failure, request, words))
    }
    request.log.error({ err: error }, 'unexpected failure')
    noteBug(error, request, reply)
    const bug = envelopeOf(new AppError('internal', { id: request.id }), request, words)
    return reply.code(code.exception).serializer(JSON.stringify).send(bug)
  })
}
