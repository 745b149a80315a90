import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error'

/** Bytes of a file whose fields travel before it: above every chunk; its handler counts for itself. */
const largestPart = 128 * 1024 * 1024

export interface FormParts {
  /** A name that comes twice holds a list. */
  readonly fields: Record<string, unknown>
  /** The file that follows the fields, waiting to be read; null when there is none. */
  readonly file: MultipartFile | null
}

function add(fields: Record<string, unknown>, name: string, value: unknown): void {
  const before = fields[name]
  if (before === undefined) fields[name] = value
  else fields[name] = Array.isArray(before) ? [...before, value] : [before, value]
}

/**
 * Reads the fields of a multipart body as far as its first file.
 * @throws malformed for a field that is longer than a field may be
 */
export async function readFormParts(request: FastifyRequest): Promise<FormParts> {
  const fields: Record<string, unknown> = Object.create(null)
  const parts = request.parts({ limits: { fileSize: largestPart, files: 1 } })
  for (;;) {
    const { value: part, done } = await parts.next()
    if (done) return { fields, file: null }
    if (part.type === 'file') return { fields, file: part }
    if (part.valueTruncated || part.fieldnameTruncated) throw new AppError('malformed')
    add(fields, part.fieldname, part.value)
  }
}
