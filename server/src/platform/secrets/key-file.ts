import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '../start-problem'

/** Others than the owner may read or write. */
const others = 0o077

export const keyFileIn = (dataDir: string): string => join(dataDir, 'secret.key')

/** The keys that the data folder holds, the newest first; none where it has no key file. */
export function readKeyFile(dataDir: string): string[] {
  const file = keyFileIn(dataDir)
  if (!existsSync(file)) return []
  try {
    if (process.platform !== 'win32' && statSync(file).mode & others) chmodSync(file, 0o600)
    const keys = readFileSync(file, 'utf8').split(/\s+/).filter(Boolean)
    if (keys.length > 0 && keys.every((key) => key.length >= 32)) return keys
  } catch (cause) {
    throw unreadable(file, cause)
  }
  throw unreadable(file)
}

/** Makes a key file with a random key that only this account may read; it is there whole or not at all. */
export function createKeyFile(dataDir: string): string {
  const key = randomBytes(32).toString('base64url')
  mkdirSync(dataDir, { recursive: true })
  const draft = `${keyFileIn(dataDir)}.${process.pid}`
  writeFileSync(draft, `${key}\n`, { mode: 0o600, flush: true })
  renameSync(draft, keyFileIn(dataDir))
  return key
}

const unreadable = (file: string, cause?: unknown) =>
  new StartProblem(
    `无法读取密钥文件 ${file}。请从备份中恢复此文件；删除它则已保存的口令都要重新填写。`,
    `The file of keys ${file} cannot be read. Put it back from a copy; without it every saved password has to be typed again.`,
    { cause },
  )
