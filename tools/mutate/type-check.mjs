import { spawn } from 'node:child_process'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withFault } from './find-faults.mjs'

const copied = ['domain', 'contract', 'server', 'web', 'tools', 'tsconfig.base.json', 'package.json']
const isLeftOut = (path) => /[/\\](node_modules|dist|reports|data|coverage)([/\\]|$)/.test(path)

/** What only is left over by a fault says nothing about it. */
const lenient = ['--allowUnreachableCode', 'true', '--noUnusedLocals', 'false', '--noUnusedParameters', 'false']

/**
 * The compiler on a copy of the checkout, below it so that it finds the packages.
 * @param root the checkout
 * @returns refuses: whether a fault does not compile, so that nobody could commit it; remove: takes the copy away
 */
export function startTypeCheck(root) {
  const copy = join(root, '.cache/faulty')
  const remove = () => rmSync(copy, { recursive: true, force: true })
  remove()
  for (const each of copied)
    cpSync(join(root, each), join(copy, each), {
      recursive: true,
      filter: (path) => !isLeftOut(path.slice(root.length)),
    })
  const compiles = (workspace) => {
    const compiler = join(root, 'node_modules/typescript-native/bin/tsc')
    const args = [compiler, '-p', join(copy, workspace), '--noEmit', '--singleThreaded', ...lenient]
    return new Promise((resolve) =>
      spawn(process.execPath, args, { stdio: 'ignore' }).on('close', (code) => resolve(code === 0)),
    )
  }
  const refuses = async (fault, text) => {
    const place = join(copy, fault.file)
    writeFileSync(place, withFault(text, fault))
    try {
      const workspaces = fault.file.startsWith('contract/') ? ['contract', 'server', 'web'] : [fault.file.split('/')[0]]
      for (const workspace of workspaces) if (!(await compiles(workspace))) return true
      return false
    } finally {
      writeFileSync(place, text)
    }
  }
  return { refuses, remove }
}
