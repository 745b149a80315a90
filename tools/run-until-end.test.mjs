import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { runUntilEnd } from './run-until-end.mjs'

const tool = fileURLToPath(new URL('./run-until-end.mjs', import.meta.url))
/** Says that it is there, and on SIGTERM that it ends, with code 7. */
const program = `process.on('SIGTERM', () => { console.log('ended'); process.exit(7) }); setInterval(() => {}, 1000); console.log('there')`
/** A process of its own that runs the program through the tool and exits as it did. */
const script = `import { runUntilEnd } from ${JSON.stringify(tool)}
process.exitCode = await runUntilEnd(process.execPath, ['-e', ${JSON.stringify(program)}], {})`

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('gives the exit code of the program', async () => {
  expect(await runUntilEnd(process.execPath, ['-e', 'process.exit(3)'], {})).toBe(3)
  expect(await runUntilEnd(process.execPath, ['-e', ''], {})).toBe(0)
})

it('passes a signal on and waits for the end', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (part) => {
    said += part
  })
  await expect.poll(() => said, { timeout: 20_000 }).toContain('there')
  child.kill('SIGTERM')
  const [code] = await once(child, 'close')
  expect({ code, said }).toEqual({ code: 7, said: 'there\nended\n' })
})

it.skipIf(process.platform === 'win32')('ends the program when the shell of npm has died of a signal', async () => {
  const quoted = script.replaceAll("'", "'\\''")
  const shell = spawn('/bin/sh', ['-c', `'${process.execPath}' --input-type=module -e '${quoted}' & echo $!; wait`], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  shell.stdout.setEncoding('utf8').on('data', (part) => {
    said += part
  })
  await expect.poll(() => said, { timeout: 20_000 }).toContain('there')
  shell.kill('SIGKILL')
  await expect.poll(() => said, { timeout: 20_000 }).toContain('ended')
  await expect.poll(() => isAlive(Number.parseInt(said, 10)), { timeout: 20_000 }).toBe(false)
})
