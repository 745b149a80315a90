import { createHmac } from 'node:crypto'
import { createKeyFile, readKeyFile } from './key-file'
import { keyIdOf, openText, type SealKey, sealedBy, sealKey, sealText } from './seal-text'

/** Keeps passwords, tokens and headers so that whoever has the database or a copy of it cannot read them. */
export interface SecretBox {
  /**
   * Encrypts what is to be stored.
   * @param place table, record and field, such as `setting.smtpPassword`: a sealed text opens in its own place alone
   */
  seal(place: string, plain: string): string
  /** What was sealed; text that never was comes as it is; null when its key is missing or somebody changed it. */
  open(place: string, stored: string): string | null
  /** What is to be stored in place of a text that was never sealed, or sealed by an older key; null when nothing is. */
  resealed(place: string, stored: string): string | null
  /** How everything begins that the newest key has sealed: what begins otherwise is sealed anew after a change of key. */
  beginning(): string
  /** A password that follows from the key, for what the product itself signs in to. */
  derive(purpose: string): string
}

interface KeyPlaces {
  /** SECRET_KEY: the first one seals, the others open what they sealed before. */
  readonly secretKeys: readonly string[]
  readonly dataDir: string
}

/** Keys are read at their first use, so that a tool that needs none leaves no file of its own account. */
export function createSecretBox({ secretKeys, dataDir }: KeyPlaces): SecretBox {
  let known: readonly [SealKey, ...SealKey[]] | null = null
  function readKeys(): readonly [SealKey, ...SealKey[]] {
    const [newest, ...older] = [...secretKeys, ...readKeyFile(dataDir)]
    return [sealKey(newest ?? createKeyFile(dataDir)), ...older.map(sealKey)]
  }
  const keys = () => {
    known ??= readKeys()
    return known
  }
  const open = (place: string, stored: string): string | null => {
    const id = keyIdOf(stored)
    if (id === null) return stored
    const key = keys().find((one) => one.id === id)
    return key ? openText(key, place, stored) : null
  }
  const seal = (place: string, plain: string) => sealText(keys()[0], place, plain)
  return {
    seal,
    open,
    resealed(place, stored) {
      if (stored === '' || keyIdOf(stored) === keys()[0].id) return null
      const plain = open(place, stored)
      return plain === null ? null : seal(place, plain)
    },
    beginning: () => sealedBy(keys()[0]),
    derive: (purpose) => createHmac('sha256', keys()[0].bytes).update(purpose).digest('base64url'),
  }
}
