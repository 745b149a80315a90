import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** A key of 256 bits with the name by which a sealed text remembers it. */
export interface SealKey {
  readonly id: string
  readonly bytes: Buffer
}

const version = 'sealed1'
const shape = /^sealed1\.([0-9a-f]{8})\.([\w-]{16})\.([\w-]{22,})$/
const ivBytes = 12
const tagBytes = 16

/** Derives a key from text that is hard to guess, such as 32 random bytes; the same text always gives the same key. */
export function sealKey(text: string): SealKey {
  const bytes = Buffer.from(hkdfSync('sha256', text, '', 'review-workstation secrets', 32))
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes }
}

/** How every text begins that a key has sealed. */
export const sealedBy = ({ id }: SealKey): string => `${version}.${id}.`

/** The name of the key with which a text was sealed, or null when it is no sealed text. */
export const keyIdOf = (text: string): string | null => shape.exec(text)?.[1] ?? null

/**
 * Encrypts text by AES-256-GCM (NIST SP 800-38D), with a random 96-bit IV each time.
 * @param place where it will lie, such as `setting.smtpPassword`; it opens there alone
 * @returns `sealed1.<key>.<iv>.<encrypted text and tag>`
 */
export function sealText(key: SealKey, place: string, plain: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key.bytes, iv).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return [version, key.id, iv.toString('base64url'), sealed.toString('base64url')].join('.')
}

/** The text again, or null when it was sealed for another place, with another key, or was changed. */
export function openText(key: SealKey, place: string, text: string): string | null {
  const [, , iv = '', sealed = ''] = shape.exec(text) ?? []
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < tagBytes) return null
  const opener = createDecipheriv('aes-256-gcm', key.bytes, Buffer.from(iv, 'base64url'), { authTagLength: tagBytes })
  opener.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-tagBytes))
  try {
    return opener.update(bytes.subarray(0, -tagBytes), undefined, 'utf8') + opener.final('utf8')
  } catch {
    return null
  }
}
