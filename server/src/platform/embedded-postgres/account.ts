import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Who runs PostgreSQL, which refuses root.
 * `self`: the user of this process. `other`: root hands over to uid. `capable`: the same, keeping the one
 * capability that passes folders which only root may enter.
 */
export type Account =
  | { readonly kind: 'self' }
  | { readonly kind: 'other' | 'capable'; readonly uid: number; readonly gid: number }

export interface SystemUser {
  readonly uid: number
  readonly gid: number
}

/** "nobody" on Linux: known by name, and shared with other services. */
export const nobody: SystemUser = { uid: 65534, gid: 65534 }

/** Ids that no system gives to anybody, see "Users, Groups, UIDs and GIDs on systemd systems". */
const unused = { first: 60_578, count: 606 }

const takenIds = (): ReadonlySet<number> => {
  try {
    return new Set(
      readFileSync('/etc/passwd', 'utf8')
        .split('\n')
        .map((line) => Number(line.split(':')[2])),
    )
  } catch {
    return new Set()
  }
}

/**
 * The user whom root lets run the database of a data folder: an id that nothing else on the machine runs under, so that
 * no other service may read its files or signal its processes. It needs no entry among the users of the system.
 * @param dataDir an absolute path; the same one gets the same user
 */
export function ownUser(dataDir: string): SystemUser {
  const hash = createHash('sha256').update(dataDir).digest().readUInt32BE()
  const taken = takenIds()
  for (let step = 0; step < unused.count; step++) {
    const id = unused.first + ((hash + step) % unused.count)
    if (!taken.has(id)) return { uid: id, gid: id }
  }
  return nobody
}

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
