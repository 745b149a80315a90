import { spawn } from 'node:child_process'

/** Milliseconds between looks at the parent process. */
const lookEvery = 500

/**
 * Runs a program in the terminal of this process until it ends, and gives its exit code. Signals are passed on; from
 * a terminal it gets them twice, through the shared process group too.
 */
export function runUntilEnd(program, args, options) {
  const child = spawn(program, args, { stdio: 'inherit', ...options })
  const pass = (signal) => child.kill(signal)
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, pass)
  const watch = whenParentEnds(() => pass('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearInterval(watch)
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, pass)
      resolve(signal ? 1 : (code ?? 1))
    })
  })
}

/** npm passes a signal to the shell that runs its script, and the shell dies of it without telling us. */
function whenParentEnds(tell) {
  if (process.env.npm_lifecycle_event === undefined) return undefined
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    tell()
  }, lookEvery)
  return watch
}
