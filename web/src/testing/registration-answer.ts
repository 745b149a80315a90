import { gcm } from '@noble/ciphers/aes.js'
import { p256 } from '@noble/curves/nist.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const bytesOf = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
const utf8 = (text: string) => new TextEncoder().encode(text)

/** What the server answers to a registration, encrypted for the key that came with it. */
export function registrationAnswer(clientKey: string, { waiting = false } = {}) {
  const account = 'zhangsanfeng4711'
  const secret = p256.utils.randomSecretKey()
  const serverKey = p256.getPublicKey(secret, false)
  const theirs = bytesOf(clientKey)
  const salt = Uint8Array.from([...theirs, ...serverKey])
  const shared = p256.getSharedSecret(secret, theirs).slice(1, 33)
  const key = hkdf(sha256, shared, salt, utf8('registration-password'), 32)
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = gcm(key, iv, utf8(account)).encrypt(utf8('Abc234Def567gh'))
  return { encryptedData: base64(data), iv: base64(iv), serverKey: base64(serverKey), account, waiting }
}
