import { gcm } from '@noble/ciphers/aes.js'
import { p256 } from '@noble/curves/nist.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'

interface Encrypted {
  encryptedData: string
  iv: string
  serverKey: string
  account: string
}

const purpose = new TextEncoder().encode('registration-password')
const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))

/**
 * One half of a key for one registration, and what reads the answer with the other half (REG-21, REG-22). Pure
 * JavaScript, since pages on plain http have no WebCrypto.
 */
export function startKeyAgreement() {
  const secretKey = p256.utils.randomSecretKey()
  const clientKey = p256.getPublicKey(secretKey, false)
  return {
    /** Base64 of an uncompressed point. */
    clientKey: toBase64(clientKey),
    /** The password of an answer. Throws when it was changed on its way or is meant for another account. */
    readPassword({ encryptedData, iv, serverKey, account }: Encrypted): string {
      const theirs = fromBase64(serverKey)
      // The x coordinate that both agree on, without the byte that says which kind of point it is.
      const shared = p256.getSharedSecret(secretKey, theirs).slice(1, 33)
      const salt = Uint8Array.from([...clientKey, ...theirs])
      const key = hkdf(sha256, shared, salt, purpose, 32)
      const cipher = gcm(key, fromBase64(iv), new TextEncoder().encode(account))
      return new TextDecoder().decode(cipher.decrypt(fromBase64(encryptedData)))
    },
  }
}
