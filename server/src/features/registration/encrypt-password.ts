import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { AppError } from '../../platform/app-error'

/** An uncompressed P-256 point. Bytes. */
const pointLength = 65
const purpose = 'registration-password'

/** What of a password travels. All in base64. */
interface EncryptedPassword {
  encryptedData: string
  iv: string
  serverKey: string
}

interface AgreedKey {
  readonly key: Buffer
  readonly serverKey: Buffer
}

/**
 * A key for one answer, agreed with the point that the client sent (REG-22). Both halves are forgotten with it.
 * @throws registration.key when it is no point of the curve
 */
export function agreeOnKey(clientKey: string): AgreedKey {
  const theirs = Buffer.from(clientKey, 'base64')
  const ours = createECDH('prime256v1')
  const serverKey = ours.generateKeys()
  try {
    if (theirs.length !== pointLength) throw new AppError('registration.key')
    const secret = ours.computeSecret(theirs)
    const key = hkdfSync('sha256', secret, Buffer.concat([theirs, serverKey]), purpose, 32)
    return { key: Buffer.from(key), serverKey }
  } catch {
    throw new AppError('registration.key')
  }
}

/** Encrypts a password for whoever agreed on the key; it can be read with this account only. */
export function encryptPassword({ key, serverKey }: AgreedKey, account: string, password: string): EncryptedPassword {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(account))
  const data = Buffer.concat([cipher.update(password, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return {
    encryptedData: data.toString('base64'),
    iv: iv.toString('base64'),
    serverKey: serverKey.toString('base64'),
  }
}
