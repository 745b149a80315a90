import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

export interface RunningServer {
  readonly baseUrl: string
  readonly pid: number
  /** Milliseconds from its start until it answered. */
  readonly startedIn: number
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('../..', import.meta.url))

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode} before it answered`)
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`nothing answered at ${url}`)
}

async function running(child: ChildProcess, baseUrl: string, healthPath: string): Promise<RunningServer> {
  const start = Date.now()
  await answers(baseUrl + healthPath, child)
  const startedIn = Date.now() - start
  return {
    baseUrl,
    pid: child.pid ?? 0,
    startedIn,
    stop: async () => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Starts the built product on its own port. */
export async function startProduct(environment: Record<string, string>): Promise<RunningServer> {
  const port = await freePort()
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      RATE_LIMIT: '0',
      LOG_LEVEL: 'warn',
      DEMO: '0',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return running(child, `http://127.0.0.1:${port}`, '/readyz')
}

/** Starts the bare server with the recorded operations. */
export async function startBare(operationsFile: string, connection: object): Promise<RunningServer> {
  const port = await freePort()
  const script = fileURLToPath(new URL('./bare-server.mjs', import.meta.url))
  const child = spawn(process.execPath, [script, operationsFile, JSON.stringify(connection), String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return running(child, `http://127.0.0.1:${port}`, '/healthz')
}

/** Starts the bare server of sockets. */
export async function startBareSockets(): Promise<RunningServer> {
  const port = await freePort()
  const script = fileURLToPath(new URL('./bare-sockets.mjs', import.meta.url))
  const child = spawn(process.execPath, [script, String(port)], { stdio: ['ignore', 'ignore', 'inherit'] })
  return running(child, `http://127.0.0.1:${port}`, '/')
}
