import { randomBytes } from 'node:crypto'
import { chownSync, closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { StartProblem } from '../start-problem'
import type { Account } from './account'

/** The two passwords of a cluster. They live inside it, so that they are there exactly when it is. */
const Access = Type.Object({ supervisorPassword: Type.String(), productPassword: Type.String() })
export type Access = Type.Static<typeof Access>

const fileIn = (folder: string) => join(folder, 'access.json')
const newPassword = () => randomBytes(24).toString('base64url')

export const newAccess = (): Access => ({ supervisorPassword: newPassword(), productPassword: newPassword() })

export function writeAccess(folder: string, access: Access, account: Account): void {
  const file = openSync(fileIn(folder), 'wx', 0o600)
  writeSync(file, JSON.stringify(access))
  fsyncSync(file)
  closeSync(file)
  if (account.kind !== 'self') chownSync(fileIn(folder), account.uid, account.gid)
}

/** @throws StartProblem when the file is missing or broken */
export function readAccess(folder: string): Access {
  try {
    return Value.Parse(Access, JSON.parse(readFileSync(fileIn(folder), 'utf8')))
  } catch (error) {
    throw new StartProblem(
      `无法读取数据库口令文件 ${fileIn(folder)}。请从备份中恢复此文件，或用 DATABASE_URL 指定数据库。`,
      `The passwords of the database in ${fileIn(folder)} cannot be read. Put the file back from a copy, or name a database in DATABASE_URL.`,
      { cause: error },
    )
  }
}
