import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { runServerProcess } from '../run-server-process'

interface Started {
  readonly child: ChildProcess
  readonly ended: Promise<unknown>
  address(): Promise<string>
}

/** A bundle that `npm run build` has made starts in a second; the sources, which tests run by default, in several. */
function startNode(env: Record<string, string>): Started {
  if (process.env.KILL_BUILT !== '1') return runServerProcess('main', env)
  const root = join(import.meta.dirname, '../../../..')
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    ...{ cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
    env: { PATH, HOME, PORT: '0', LOG_LEVEL: 'error', DEMO: '0', ...env },
  })
  let said = ''
  const ended = new Promise((resolve) => child.once('close', resolve))
  const address = () =>
    new Promise<string>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (part: string) => {
          said += part
          const found = /is running: (\S+)/.exec(said)?.[1]
          if (found) resolve(found)
        })
      void ended.then(() => reject(new Error(`the server ended, having said: ${said}`)))
    })
  return { child, ended, address }
}

export interface TwoProcesses {
  /** Where the nodes listen; '' for one that is down. */
  readonly addresses: string[]
  /** Ends a node as a power cut does. */
  kill(at: number): Promise<void>
  start(at: number): Promise<void>
  /** Ends both in order. */
  stop(): Promise<void>
}

/** Two servers as processes of their own. */
export async function startTwoProcesses(env: Record<string, string>): Promise<TwoProcesses> {
  const addresses = ['', '']
  const nodes: (Started | undefined)[] = []
  const start = async (at: number) => {
    const node = startNode(env)
    nodes[at] = node
    addresses[at] = (await node.address()).replace('localhost', '127.0.0.1')
  }
  const end = async (at: number, signal: 'SIGKILL' | 'SIGTERM') => {
    addresses[at] = ''
    nodes[at]?.child.kill(signal)
    await nodes[at]?.ended
  }
  await start(0)
  await start(1)
  const stop = async () => void (await Promise.all([end(0, 'SIGTERM'), end(1, 'SIGTERM')]))
  return { addresses, start, stop, kill: (at) => end(at, 'SIGKILL') }
}
