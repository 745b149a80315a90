import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { isBuilt } from '../../../tools/build-product.mjs'

const source = join(import.meta.dirname, '..')
const checkout = join(source, '../..')

/** The bundle where it was made from what stands there now, as in a whole run; reading the sources takes seconds. */
const startOf = isBuilt(checkout, 'server/dist')
  ? (program: string) => [join(checkout, `server/dist/${program}.js`)]
  : (program: string) => ['--import', 'tsx', join(source, `${program}.ts`)]

/**
 * Runs a program of the server as a process of its own, as `npm start` does.
 * @param env on top of an environment without any of the product's variables
 */
export function runServerProcess(
  program: 'main' | 'admin-password' | 'restore',
  env: Record<string, string>,
  args: readonly string[] = [],
) {
  const { PATH = '', HOME = '', TMPDIR } = process.env
  const child = spawn(process.execPath, [...startOf(program), ...args], {
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
