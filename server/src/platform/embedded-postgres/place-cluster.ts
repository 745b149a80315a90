import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { StartLog } from '../start-log'
import { StartProblem } from '../start-problem'
import { type Account, canRun, isRoot, mayEnter, nobody, ownUser, type SystemUser } from './account'
import { type Binaries, programOf } from './binaries'
import type { Cluster } from './cluster'
import { linkLibraries } from './link-libraries'

interface Placement {
  dataDir: string
  log: StartLog
  /** Where a cluster goes that cannot stay in the checkout. */
  asideRoot: string
}

/**
 * Decides where the cluster lives and who runs it. As root that is another user, because PostgreSQL refuses root,
 * also in a checkout that only root may enter.
 */
export function placeCluster(found: Binaries, { dataDir, log, asideRoot }: Placement): Cluster {
  const spareFolder = join(dataDir, `postgres-libraries-${found.version}`)
  const inPlace = (account: Account): Cluster => ({
    dataDir,
    folder: join(dataDir, 'postgres'),
    binaries: found,
    account,
    libraryPath: linkLibraries(found, spareFolder),
  })
  const folder = join(dataDir, 'postgres')
  if (!isRoot()) {
    refuseForeignFolder(folder)
    return inPlace({ kind: 'self' })
  }
  const aside = join(asideRoot, createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16))
  const own = userFor(realpathSync(dataDir))
  const user = runnerOf(folder, own)
  // A cluster that once had to go aside stays there, or its data would seem lost.
  const isAside = existsSync(join(aside, 'postgres', 'PG_VERSION')) && !existsSync(folder)
  if (!isAside && mayEnter(programOf(found, 'postgres'), user) && mayEnter(dataDir, user)) {
    return inPlace({ kind: 'other', ...user })
  }
  if (!isAside && canPassClosedFolders(inPlace({ kind: 'capable', ...user })))
    return inPlace({ kind: 'capable', ...user })
  if (existsSync(folder)) throw closedFolder(folder)
  log.warn(
    { folder: aside },
    '检出目录不允许其他用户进入，数据库放在此目录 / only root may enter the checkout, so the database lives here',
  )
  return placeAside(found, { dataDir, aside, own })
}

/** Systems that let root become few users only, such as some containers, at least know nobody. */
function userFor(dataDir: string): SystemUser {
  const own = ownUser(dataDir)
  return canRun({ kind: 'other', ...own }, 'true', []) ? own : nobody
}

function refuseForeignFolder(folder: string): void {
  if (!existsSync(folder) || !process.getuid) return
  const owner = statSync(folder).uid
  if (owner === process.getuid()) return
  throw new StartProblem(
    `数据目录 ${folder} 属于另一个用户（uid ${owner}）。请用该用户启动，或先执行：sudo chown -R $(id -u) ${folder}`,
    `The data folder ${folder} belongs to another user (uid ${owner}). Start as that user, or first run: sudo chown -R $(id -u) ${folder}`,
  )
}

/**
 * The user whom the data folder belongs to. A folder of root, such as a copied one, is given to the own user, and so is
 * one of nobody, as earlier versions made it, once no PostgreSQL works in it.
 */
function runnerOf(folder: string, own: SystemUser): SystemUser {
  if (!existsSync(folder)) return own
  const { uid, gid } = statSync(folder)
  const isShared = uid === nobody.uid && !existsSync(join(folder, 'postmaster.pid'))
  if (uid !== 0 && !isShared) return { uid, gid }
  giveTo(folder, own)
  return own
}

/** Gives a folder and all in it to a user. */
export function giveTo(path: string, user: SystemUser): void {
  lchownSync(path, user.uid, user.gid)
  if (!statSync(path).isDirectory()) return
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name)
    if (entry.isDirectory()) giveTo(inside, user)
    else lchownSync(inside, user.uid, user.gid)
  }
}

const canPassClosedFolders = ({ account, binaries }: Cluster) =>
  canRun(account, programOf(binaries, 'postgres'), ['-V'])

interface Aside {
  dataDir: string
  aside: string
  own: SystemUser
}

function placeAside(found: Binaries, { dataDir, aside, own }: Aside): Cluster {
  mkdirSync(aside, { recursive: true, mode: 0o755 })
  const folder = join(aside, `postgresql-${found.version}`)
  if (!existsSync(folder)) copyBinaries(found, folder)
  const binaries = { ...found, folder: join(folder, 'native') }
  return {
    dataDir,
    folder: join(aside, 'postgres'),
    binaries,
    account: { kind: 'other', ...runnerOf(join(aside, 'postgres'), own) },
    libraryPath: linkLibraries(binaries, join(aside, 'libraries')),
  }
}

function copyBinaries(found: Binaries, folder: string): void {
  const draft = `${folder}.unfinished-${process.pid}`
  cpSync(dirname(found.folder), draft, { recursive: true, verbatimSymlinks: true })
  openToAll(draft)
  renameSync(draft, folder)
  rmSync(draft, { recursive: true, force: true })
}

/** A checkout made under a strict umask has programs that only root may run. */
function openToAll(path: string): void {
  chmodSync(path, 0o755)
  if (!statSync(path).isDirectory()) return
  for (const name of readdirSync(path)) openToAll(join(path, name))
}

function closedFolder(folder: string): StartProblem {
  return new StartProblem(
    `以 root 运行时 PostgreSQL 无法进入 ${folder}。请放开上级目录的进入权限（chmod o+x），或安装 setpriv，或用普通用户启动。`,
    `Run by root, PostgreSQL cannot enter ${folder}. Let others pass the folders above it (chmod o+x), install setpriv, or start as an ordinary user.`,
  )
}
