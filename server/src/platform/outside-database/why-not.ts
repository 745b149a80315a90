import { InnerAddressError } from '../outgoing/call-outside'

export type OutsideProblem = 'inside' | 'unreachable' | 'tls' | 'rejected'

const tlsTexts = ['The server does not support SSL connections', 'There was an error establishing an SSL connection']
const tlsCodes = /^(?:ERR_TLS|ERR_SSL|EPROTO|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HANDSHAKE_(?:NO_SSL|SSL))/
/** Invalid authorization and unknown database (PostgreSQL), access denied, unknown database, host or plugin (MySQL). */
const rejections =
  /^(?:28|3D)[0-9A-Z]{3}$|^ER_(?:ACCESS_DENIED|DBACCESS_DENIED|BAD_DB|HOST_NOT_PRIVILEGED|NOT_SUPPORTED_AUTH)|^AUTH_SWITCH/

/** Why a database was not entered, without anything that its server said. */
export function whyNot(error: unknown): OutsideProblem {
  if (error instanceof InnerAddressError) return 'inside'
  const { code = '', message = '' } = error as { code?: unknown; message?: string }
  if (tlsTexts.includes(message) || tlsCodes.test(String(code))) return 'tls'
  return rejections.test(String(code)) ? 'rejected' : 'unreachable'
}
