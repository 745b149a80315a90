import { spawnSync } from 'node:child_process'
import { realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Who runs PostgreSQL, which refuses root.
 * `self`: the user of this process. `other`: root hands over to uid. `capable`: the same, keeping the one
 * capability that passes folders which only root may enter.
 */
export type Account =
  | { readonly kind: 'self' }
  | { readonly kind: 'other' | 'capable'; readonly uid: number; readonly gid: number }

/** "nobody" on Linux; any id but 0 would do. */
export const nobody = { uid: 65534, gid: 65534 }

export const isRoot = (): boolean => process.getuid?.() === 0

/** How a command is spawned so that the account runs it. */
export function commandAs(account: Account, program: string, args: string[]) {
  if (account.kind === 'self') return { program, args, options: {} }
  const { uid, gid } = account
  if (account.kind === 'other') return { program, args, options: { uid, gid } }
  return {
    program: 'setpriv',
    args: [
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      '--securebits=+no_setuid_fixup',
      program,
      ...args,
    ],
    options: {},
  }
}

/** Whether a command ends well under this account. */
export function canRun(account: Account, program: string, args: string[]): boolean {
  const command = commandAs(account, program, args)
  return spawnSync(command.program, command.args, { ...command.options, stdio: 'ignore' }).status === 0
}

/** Whether every folder down to `path` lets this user and group in, by its mode. */
export function mayEnter(path: string, { uid, gid }: { uid: number; gid: number }): boolean {
  for (let folder = realpathSync(path); ; folder = dirname(folder)) {
    const { mode, uid: owner, gid: group } = statSync(folder)
    const shift = shiftFor(owner === uid, group === gid)
    if (((mode >> shift) & 1) === 0) return false
    if (dirname(folder) === folder) return true
  }
}
function shiftFor(isOwner: boolean, isInGroup: boolean): number {
  if (isOwner) return 6
  return isInGroup ? 3 : 0
}
