import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { newToken } from '../../platform/token'

/** argon2id with 19 MiB and two passes (OWASP), over the digest that clients send. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes at a time: one core stays free, so that signing in starves nobody else. */
const mostAtOnce = Math.max(1, availableParallelism() - 1)
let running = 0
const waiting: Array<() => void> = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** The hash that is kept of a password digest. */
export const hashPassword = (digest: string): Promise<string> => inTurn(() => hash(digest.toLowerCase(), cost))

let nobodysHash: Promise<string> | null = null

/**
 * Whether a digest is that of the password. Takes the same time when there is no such person (null) or no password yet.
 */
export async function isPassword(kept: string | null, digest: string): Promise<boolean> {
  nobodysHash ??= hashPassword(newToken())
  const nobodys = await nobodysHash
  const right = await inTurn(() => verify(kept || nobodys, digest.toLowerCase()))
  return right && Boolean(kept)
}
