import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Access, newAccess, writeAccess } from './access'
import { type Account, commandAs, nobody } from './account'
import { programOf } from './binaries'
import { type Cluster, supervisor } from './cluster'
import { environmentOf } from './environment'
import { explainFailure } from './explain-failure'
import { giveTo } from './place-cluster'
import { diskFull, explainWriteFailure } from './prepare-data-folder'
import { makeSocketFolder, removeSocketFolder } from './socket-folder'

const runProgram = promisify(execFile)

/** A new cluster takes 40 MB, its first WAL segments and some air. */
const spaceNeeded = 150 * 1024 * 1024

/** Only with this file inside has a folder been a cluster. */
export const isCluster = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'))

/**
 * Makes a new cluster. It grows under another name and is renamed when it is whole, so that a process killed
 * meanwhile leaves nothing that looks like a cluster.
 */
export async function createCluster(cluster: Cluster): Promise<void> {
  const parent = dirname(cluster.folder)
  const { bavail, bsize } = statfsSync(parent)
  if (bavail * bsize < spaceNeeded) throw diskFull(parent)
  const builder = builderFor(cluster.account)
  const draft = makeDraft({ ...cluster, account: builder }, parent)
  try {
    const access = newAccess()
    await initialise({ ...cluster, folder: draft, account: builder }, access)
    if (cluster.account.kind !== 'self') giveTo(draft, cluster.account)
    writeAccess(draft, access, cluster.account)
    renameSync(draft, cluster.folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process that started at the same moment was faster.
    if (!isCluster(cluster.folder)) throw explainFailure(cluster, { output: outputOf(error), cause: error })
  }
}

/** initdb asks the system for the name of its user, which one of our own has not; the result is given to that afterwards. */
const builderFor = (account: Account): Account => (account.kind === 'self' ? account : { ...account, ...nobody })

function makeDraft({ account }: Cluster, parent: string): string {
  try {
    const draft = mkdtempSync(join(parent, 'postgres.unfinished-'))
    if (account.kind !== 'self') chownSync(draft, account.uid, account.gid)
    return draft
  } catch (error) {
    throw explainWriteFailure(parent, error)
  }
}

async function initialise(cluster: Cluster, access: Access): Promise<void> {
  const folder = makeSocketFolder(cluster.account)
  const passwordFile = join(folder, 'password')
  try {
    writeFileSync(passwordFile, access.supervisorPassword, { mode: 0o600 })
    if (cluster.account.kind !== 'self') chownSync(passwordFile, cluster.account.uid, cluster.account.gid)
    const command = commandAs(cluster.account, programOf(cluster.binaries, 'initdb'), [
      `--pgdata=${cluster.folder}`,
      `--username=${supervisor}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--lc-collate=C',
      `--lc-ctype=${characterLocale}`,
      '--lc-messages=C',
      '--data-checksums',
      '--no-instructions',
    ])
    const options = { ...command.options, cwd: folder, env: environmentOf(cluster) }
    await runProgram(command.program, command.args, options)
  } finally {
    rmSync(passwordFile, { force: true })
    removeSocketFolder(folder)
  }
}

/** What the C library calls UTF-8 characters without a language; the built-in provider decides all else. */
const characterLocale = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8' }[process.platform as 'linux' | 'darwin'] ?? 'C'

const outputOf = (error: unknown) => String((error as { stderr?: string }).stderr ?? '')
