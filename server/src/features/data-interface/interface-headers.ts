import type { Header } from '@workstation/domain/data-interface/interface-lists'
import { readHeaders } from '@workstation/domain/data-interface/interface-lists'
import { AppError } from '../../platform/app-error'
import type { SecretBox } from '../../platform/secrets/secret-box'
import type { StoredInterface } from './store'

type Place = Pick<StoredInterface, 'request_headers'> & { readonly id: string }

export const headersPlace = (id: string): string => `data_interface.${id}.request_headers`

/** The headers of an interface with their values; none where they cannot be read any more. */
export function openHeaders(secrets: SecretBox, { id, request_headers: sealed }: Place): Header[] {
  return readHeaders(secrets.open(headersPlace(id), sealed) ?? '') ?? []
}

/** The headers as they may be shown: names, without values. */
export const shownHeaders = (secrets: SecretBox, stored: Place): string =>
  JSON.stringify(openHeaders(secrets, stored).map(({ field }) => ({ field, defaultValue: '' })))

export const sealHeaders = (secrets: SecretBox, id: string, headers: readonly Header[]): string =>
  headers.length === 0 ? '' : secrets.seal(headersPlace(id), JSON.stringify(headers))

const originOf = (path: string): string => /^[^/]*\/\/[^/?#]*/.exec(path)?.[0].toLowerCase() ?? ''

/**
 * The headers that a form means: a value that comes as '' is the stored one. Another host gets none of these, since
 * whoever changes the address would else send himself what he may not read.
 * @throws data-interface.requestHeaders-value, data-interface.requestHeaders-again
 */
export function mergeHeaders(
  sent: readonly Header[],
  stored: { readonly headers: readonly Header[]; readonly path: string } | null,
  path: string,
): Header[] {
  return sent.map((header) => {
    if (header.defaultValue !== '') return header
    const kept = stored?.headers.find(({ field }) => field.toLowerCase() === header.field.toLowerCase())
    if (!kept) throw new AppError('data-interface.requestHeaders-value', { name: header.field })
    if (originOf(stored?.path ?? '') !== originOf(path))
      throw new AppError('data-interface.requestHeaders-again', { name: header.field })
    return { field: header.field, defaultValue: kept.defaultValue }
  })
}
