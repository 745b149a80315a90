import { spawn } from 'node:child_process'

/**
 * Runs a program in the terminal of this process until it ends, and takes over its exit code. Signals are passed on;
 * from a terminal it gets them twice, through the shared process group too.
 */
export function runUntilEnd(program, args, options) {
  const child = spawn(program, args, { stdio: 'inherit', ...options })
  const passed = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((name) => {
    const pass = () => child.kill(name)
    process.on(name, pass)
    return () => process.off(name, pass)
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      for (const off of passed) off()
      resolve(signal ? 1 : (code ?? 1))
    })
  })
}
