import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { ToolProblem } from './say.mjs'

const folders = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  join(homedir(), '.fonts'),
  join(homedir(), '.local/share/fonts'),
]
const chineseFile = /cjk|wqy|sourcehan|noto.*(sc|tc)|simsun|simhei|msyh|droidsansfallback|uming|ukai|harmony/i

/** Whether this machine can draw Chinese; Windows and macOS always can. */
export function hasChineseFont() {
  if (process.platform !== 'linux') return true
  const listed = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  if (listed.status === 0) return listed.stdout.trim() !== ''
  return folders.some(
    (folder) => existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => chineseFile.test(name)),
  )
}

/** Refuses to take pictures on which Chinese text is a row of boxes. */
export function requireChineseFont() {
  if (hasChineseFont()) return
  throw new ToolProblem(
    '本机没有中文字体，截图无法显示中文。请安装一种，例如：apt-get install fonts-noto-cjk',
    'This machine has no Chinese font, so pictures would show boxes. Install one, for instance: apt-get install fonts-noto-cjk',
  )
}
