import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findBrowser, lookForBrowser } from './find-browser.mjs'

const usual = { PATH: process.env.PATH, CHROMIUM_PATH: process.env.CHROMIUM_PATH }
let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-test-'))
  delete process.env.CHROMIUM_PATH
})
afterEach(() => {
  for (const [name, value] of Object.entries(usual)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  rmSync(folder, { recursive: true })
})
function install(name, script) {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, name), 0o755)
  return join(folder, name)
}

describe.skipIf(process.platform !== 'linux')('the browser for the tests', () => {
  it('is the one of CHROMIUM_PATH before all others', async () => {
    process.env.CHROMIUM_PATH = install('mine', 'exit 1')
    expect(await findBrowser()).toBe(process.env.CHROMIUM_PATH)
  })

  it('is refused when CHROMIUM_PATH leads nowhere', async () => {
    process.env.CHROMIUM_PATH = join(folder, 'nowhere')
    await expect(findBrowser()).rejects.toMatchObject({
      zh: expect.stringContaining('CHROMIUM_PATH'),
      message: expect.stringContaining('nowhere'),
    })
  })

  it('is an installed one that runs, not a script that only says where to get it', () => {
    process.env.PATH = folder
    install('chromium', 'echo "run snap install chromium"; exit 1')
    const works = install('google-chrome', 'exit 0')
    expect(lookForBrowser()).toBe(works)
  })
})
