import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 random bits, safe in URLs. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256, hex. Tokens are kept only as this. */
export const sha256 = (value: string): string => createHash('sha256').update(value).digest('hex')
