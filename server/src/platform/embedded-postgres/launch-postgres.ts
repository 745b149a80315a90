import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { StartLog } from '../start-log'
import { commandAs } from './account'
import { programOf } from './binaries'
import type { Cluster } from './cluster'
import { environmentOf } from './environment'
import { explainFailure } from './explain-failure'
import type { PostgresLog } from './postgres-log'
import { type Postmaster, readPostmaster } from './postmaster-file'
import { type Address, settingsFor } from './settings'

interface Launch {
  address: Address
  logFile: PostgresLog
  log: StartLog
  /** More `name=value` settings, which win over ours. */
  settings: string[]
}

/** Children of a killed PostgreSQL need a moment to notice and to let go of its memory. */
const stillHeld = /pre-existing shared memory block .* is still in use/
const heldPatience = 15_000

/**
 * Starts PostgreSQL and waits until it takes connections, which after a crash includes recovery.
 * @throws StartProblem saying why it did not come up
 */
export async function launchPostgres(cluster: Cluster, launch: Launch): Promise<Postmaster> {
  for (const end = Date.now() + heldPatience; ; await pause(200)) {
    const before = launch.logFile.size()
    const child = await spawnPostgres(cluster, launch)
    const postmaster = await waitUntilReady(cluster, child, launch.log)
    if (postmaster) return postmaster
    const output = launch.logFile.readFrom(before)
    if (!stillHeld.test(output) || Date.now() > end) throw explainFailure(cluster, { output, cause: child?.failure })
  }
}

type Child = ChildProcess & { failure?: Error }

async function spawnPostgres(cluster: Cluster, launch: Launch): Promise<Child | null> {
  const settings = [...settingsFor(launch.address), ...launch.settings]
  if (process.platform === 'win32') return startOnWindows(cluster, launch, settings)
  const args = ['-D', cluster.folder, ...settings.flatMap((setting) => ['-c', setting])]
  const command = commandAs(cluster.account, programOf(cluster.binaries, 'postgres'), args)
  const output = launch.logFile.open()
  // In a session of its own, or Ctrl-C in the terminal would end the database before the requests.
  const child: Child = spawn(command.program, command.args, {
    ...command.options,
    cwd: '/',
    detached: true,
    env: environmentOf(cluster),
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  child.on('error', (error) => {
    child.failure = error
  })
  return child
}

async function waitUntilReady(cluster: Cluster, child: Child | null, log: StartLog): Promise<Postmaster | null> {
  const notice = setInterval(
    () => log.info({}, '数据库正在恢复，请稍候 / the database is recovering, please wait'),
    5_000,
  )
  try {
    while (!hasEnded(child)) {
      const postmaster = readPostmaster(cluster.folder)
      if (postmaster?.isReady && (child === null || postmaster.pid === child.pid)) return postmaster
      await pause(10)
    }
    return null
  } finally {
    clearInterval(notice)
  }
}
const hasEnded = (child: Child | null) =>
  child !== null && (child.failure !== undefined || child.exitCode !== null || child.signalCode !== null)

/** An administrator's process must go through pg_ctl there, which sheds the rights that PostgreSQL refuses. */
async function startOnWindows(cluster: Cluster, { logFile }: Launch, settings: string[]): Promise<null> {
  const program = programOf(cluster.binaries, 'pg_ctl')
  const options = settings.map((setting) => `-c "${setting}"`).join(' ')
  const args = ['start', '-D', cluster.folder, '-l', logFile.path, '-o', options, '-w', '-t', '600']
  const before = logFile.size()
  await promisify(execFile)(program, args, { env: environmentOf(cluster) }).catch((cause: unknown) => {
    throw explainFailure(cluster, { output: logFile.readFrom(before), cause })
  })
  return null
}
