import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { say, ToolProblem } from './say.mjs'

/** What the product is built from and runs on; more than half of all packages are for tests, checks and benchmarks. */
export const forRunning = { omit: ['dev'], include: ['optional'] }
/** On a machine for production (NODE_ENV) too. */
const forEverything = { omit: [], include: ['dev', 'optional'] }

/**
 * Installs what package-lock.json names, unless node_modules holds that.
 * @param root the checkout
 * @param wanted everything, unless told that building and running is enough
 */
export function installDependencies(root, wanted = forEverything) {
  if (isInstalled(root, wanted)) return false
  say('安装依赖（首次需要几分钟）……', 'Installing dependencies (a few minutes the first time) …')
  const kinds = [...wanted.omit.map((kind) => `--omit=${kind}`), ...wanted.include.map((kind) => `--include=${kind}`)]
  const { status } = runNpm(root, ['ci', ...kinds, '--prefer-offline', '--loglevel=error'])
  if (status !== 0) {
    throw new ToolProblem(
      '依赖安装失败，原因见上。请检查网络和磁盘空间，或为 npm 配置可用的软件源，然后重试。',
      'Installing dependencies failed for the reason above. Check network and disk space, or give npm a registry that it can reach, and try again.',
    )
  }
  return true
}

/** Runs npm with the terminal of this process. */
export function runNpm(root, args) {
  // Started by npm itself, this is the very npm that runs us; its name alone cannot be spawned on Windows.
  const npm = process.env.npm_execpath
  const options = { cwd: root, stdio: 'inherit' }
  if (npm && /\.c?js$/.test(npm)) return spawnSync(process.execPath, [npm, ...args], options)
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

/** Whether node_modules holds what the lockfile names, by the list that npm writes when it is done. */
export function isInstalled(root, wanted = forEverything) {
  const listed = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(listed)) return false
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(listed, 'utf8')).packages
  return Object.entries(locked).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    if (entry.dev && wanted.omit.includes('dev')) return true
    const found = present[path]
    // Optional packages of other platforms are left out by npm.
    return found ? found.version === entry.version : isOptional(entry)
  })
}
const isOptional = (entry) => Boolean(entry.optional || entry.devOptional || entry.peer)
