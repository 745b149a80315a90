import { runServerProcess } from '../run-server-process'

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
  const nodes: (ReturnType<typeof runServerProcess> | undefined)[] = []
  const start = async (at: number) => {
    const node = runServerProcess('main', env)
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
