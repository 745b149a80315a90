import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { maxPrintMs, printPdf } from './print-pdf'

/** A program in the place of a browser, which knows where the page is and what to write. */
async function browser(does: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'workstation-browser-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const program = join(folder, 'browser')
  const places = 'case "$arg" in --print-to-pdf=*) out="${arg#*=}";; file://*) page="${arg#file://}";; esac'
  await writeFile(program, `#!/bin/sh\nfor arg in "$@"; do ${places}; done\n${does}\n`, { mode: 0o755 })
  return program
}
const print = async (does: string, timeMs?: number) => {
  const chromium = await browser(does)
  const printed = await printPdf({ chromium, html: '<p>页</p>', ...(timeMs === undefined ? {} : { timeMs }) })
  return printed?.toString('utf8') ?? null
}

describe.skipIf(process.platform === 'win32')('a page', () => {
  test('is printed by a browser that reaches nobody and has nothing of the server', async () => {
    vi.stubEnv('SECRET_KEY', 'of the server')
    const told = await print('{ env; echo; pwd; printf "%s\\n" "$@"; ls -l "$page"; cat "$page"; } > "$out"')
    vi.unstubAllEnvs()
    const [env = '', rest = ''] = (told ?? '').split('\n\n')
    const [home = '', ...lines] = rest.split('\n')
    const ofShell = /^(PWD|OLDPWD|SHLVL|_)=/
    expect(
      env
        .split('\n')
        .filter((line) => !ofShell.test(line))
        .toSorted(),
    ).toEqual([
      ...[`HOME=${home}`, 'LANG=C.UTF-8', `PATH=${process.env.PATH}`, `TEMP=${home}`, `TMP=${home}`, `TMPDIR=${home}`],
    ])
    expect(lines).toEqual([
      ...['--headless', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run', '--no-default-browser-check'],
      ...['--disable-extensions', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
      ...['--no-pings', '--host-resolver-rules=MAP * ~NOTFOUND', '--proxy-server=http://127.0.0.1:9'],
      ...['--proxy-bypass-list=<-loopback>', '--no-pdf-header-footer'],
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...[`--user-data-dir=${home}/profile`, `--print-to-pdf=${home}/page.pdf`, `file://${home}/page.html`],
      // Nobody else on the machine reads it.
      ...[expect.stringMatching(/^-rw-------/), '<p>页</p>'],
    ])
    expect(existsSync(home)).toBe(false)
  })

  test.each([
    ['fails', 'echo half > "$out"; exit 1'],
    ['prints nothing', 'exit 0'],
    ['takes too long', 'echo half > "$out"; exec sleep 20'],
  ])('is none where the browser %s', async (_, does) => {
    expect(await print(does, 300)).toBeNull()
  })

  test('is none where there is no such program; half a minute is enough for others', async () => {
    expect(await printPdf({ chromium: '/nowhere/browser', html: '' })).toBeNull()
    expect(maxPrintMs).toBe(30_000)
  })
})
