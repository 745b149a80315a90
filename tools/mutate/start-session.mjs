import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withFault } from './find-faults.mjs'

const folder = dirname(fileURLToPath(import.meta.url))
const script = join(folder, 'session.mjs')
const root = join(folder, '../..')
/** An endless loop is noticed, too. Milliseconds. */
const longest = 5 * 60_000

/** A process group of its own, since a worker that runs in circles hears nothing. */
function startProcess() {
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], detached: true })
  const ready = new Promise((resolve) => child.once('message', resolve))
  return { child, ready }
}

/** Puts faults into files, where programs that tests start find them too, and takes each out before anything else is done. */
function startPlanting() {
  let original = null
  const restore = () => {
    if (original) writeFileSync(original.path, original.text)
    original = null
  }
  const plant = (fault) => {
    const path = join(root, fault.file)
    original = { path, text: readFileSync(path, 'utf8') }
    writeFileSync(path, withFault(original.text, fault))
  }
  return { plant, restore }
}

/**
 * Tests that run with a fault in place.
 * @returns run: tests and a fault, or null, in; out come the tests that fail, all of them when they do not end
 */
export function startSession() {
  const { plant, restore } = startPlanting()
  let running = null
  /** What was changed last, and stands in the process as it was then. */
  let last = []
  const stop = () => {
    if (running) process.kill(-running.child.pid, 'SIGKILL')
    running = null
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  process.on('exit', () => {
    stop()
    restore()
  })
  const run = async (tests, fault) => {
    // Each process fills the database that its tests copy once, before the first of them.
    const isFilledWith = fault?.file.startsWith('server/src/seed/')
    if (isFilledWith) stop()
    running ??= startProcess()
    const { child, ready } = running
    await ready
    const now = fault ? [fault.file] : []
    const changed = [...new Set([...last, ...now])]
    last = now
    if (fault) plant(fault)
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
      child.send({ tests, changed })
    })
    restore()
    if (!answer || isFilledWith) stop()
    return answer ?? tests
  }
  return { run, stop }
}
