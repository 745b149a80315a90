import { spawn } from 'node:child_process'
import { join } from 'node:path'

/**
 * Runs a JavaScript program of an installed package or of this checkout.
 * @param root folder to run in
 * @param program path of the program, relative to the root
 * @param args its arguments
 * @returns ok: it ended with 0; output: what it printed on both streams; text: what it printed on stdout
 */
export function runCommand(root, program, ...args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, program), ...args], {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const chunks = { all: [], out: [] }
    child.stdout.on('data', (chunk) => {
      chunks.all.push(chunk)
      chunks.out.push(chunk)
    })
    child.stderr.on('data', (chunk) => chunks.all.push(chunk))
    child.on('close', (code) =>
      resolve({
        ok: code === 0,
        output: Buffer.concat(chunks.all).toString().trim(),
        text: Buffer.concat(chunks.out).toString(),
      }),
    )
  })
}
