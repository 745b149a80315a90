import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const script = join(dirname(fileURLToPath(import.meta.url)), 'session.mjs')
/** An endless loop is noticed, too. Milliseconds. */
const longest = 5 * 60_000

/** A process group of its own, since a worker that runs in circles hears nothing. */
function startProcess() {
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], detached: true })
  const ready = new Promise((resolve) => child.once('message', resolve))
  return { child, ready }
}

/**
 * Tests that run with a fault in place.
 * @returns run: tests and a fault, or null, in; out come the tests that fail, all of them when they do not end
 */
export function startSession() {
  let running = null
  const stop = () => {
    if (running) process.kill(-running.child.pid, 'SIGKILL')
    running = null
  }
  const run = async (tests, fault) => {
    // Each process fills the database that its tests copy once, before the first of them.
    const isFilledWith = fault?.file.startsWith('server/src/seed/')
    if (isFilledWith) stop()
    running ??= startProcess()
    const { child, ready } = running
    await ready
    const answer = await new Promise((resolve) => {
      const timer = setTimeout(() => resolve(null), longest)
      const end = (heard) => {
        clearTimeout(timer)
        child.off('message', end)
        child.off('exit', end)
        resolve(heard?.failed ?? null)
      }
      child.once('message', end)
      child.once('exit', end)
      child.send({ tests, fault })
    })
    if (!answer || isFilledWith) stop()
    return answer ?? tests
  }
  return { run, stop }
}
