import { chownSync, mkdtempSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Account, mayEnter } from './account'

const prefix = 'review-workstation-'
/** The address of a Unix socket holds 107 bytes, of which `/.s.PGSQL.5432.lock` and six random letters take 26. */
const longestParent = 107 - 26 - prefix.length

/** A new folder that only the account (and root) may enter, with a short path. */
export function makeSocketFolder(account: Account): string {
  const folder = mkdtempSync(join(temporaryFolder(account), prefix))
  if (account.kind !== 'self') chownSync(folder, account.uid, account.gid)
  return folder
}

function temporaryFolder(account: Account): string {
  const usual = tmpdir()
  if (process.platform === 'win32') return usual
  if (Buffer.byteLength(usual) > longestParent) return '/tmp'
  return account.kind === 'other' && !mayEnter(usual, account) ? '/tmp' : usual
}

/** Removes such a folder, and nothing that is not one. */
export function removeSocketFolder(folder: string): void {
  if (!basename(folder).startsWith(prefix) || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(join(folder, name), { force: true })
  try {
    rmdirSync(folder)
  } catch (error) {
    // Something of somebody else is in it: not ours to delete.
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
  }
}
