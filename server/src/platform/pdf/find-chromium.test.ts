import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findChromium } from './find-chromium'

/** A folder with programs of these names. */
async function folderWith(...names: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'workstation-programs-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of names) await writeFile(join(folder, name), '', { mode: 0o755 })
  return folder
}

/** As they are called outside of Windows, the preferred first. */
const names = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', 'Google Chrome'],
  'chromium-headless-shell',
]

test.skipIf(process.platform === 'win32')('any browser that prints pages is found, the preferred first', async () => {
  for (const [place, name] of names.entries()) {
    const folder = await folderWith(...names.slice(place), 'firefox')
    expect(await findChromium(folder)).toBe(join(folder, name))
  }
})

test.skipIf(process.platform === 'win32')('the folders of the path are looked through in their order', async () => {
  const [empty, second, third] = [await folderWith(), await folderWith('google-chrome'), await folderWith('chromium')]
  expect(await findChromium(['', empty, second, third].join(delimiter))).toBe(join(second, 'google-chrome'))
  await chmod(join(second, 'google-chrome'), 0o644)
  expect(await findChromium([second, third].join(delimiter))).toBe(join(third, 'chromium'))
})
