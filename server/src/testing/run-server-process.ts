import { spawn } from 'node:child_process'
import { join } from 'node:path'

const source = join(import.meta.dirname, '..')

/**
 * Runs a program of server/src as a process of its own, as `npm start` does with the bundle.
 * @param env on top of an environment without any of the product's variables
 */
export function runServerProcess(program: 'main' | 'admin-password', env: Record<string, string>) {
  const { PATH = '', HOME = '', TMPDIR } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', join(source, `${program}.ts`)], {
    cwd: join(source, '..'),
    env: { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), PORT: '0', LOG_LEVEL: 'error', DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      said += part
      for (const listener of listeners) listener()
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))

  /** Waits until the program has said something that matches. */
  function until(pattern: RegExp): Promise<RegExpExecArray> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(said)
        if (found) resolve(found)
      }
      listeners.add(look)
      look()
      void ended.then(() => reject(new Error(`the program ended, having said: ${said}`)))
    })
  }
  /** The address that it prints once it can be used. */
  const address = async () => (await until(/is running: (\S+)/))[1] ?? ''
  return { child, ended, until, address, said: () => said }
}
