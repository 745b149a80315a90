import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runLimited } from '../run-limited'

/** Milliseconds that one page may take. Chromium reserves address space without end, so that is not limited. */
export const maxPrintMs = 30_000

/** Variables for the browser: nothing of the server's own, among which are passwords. */
const environment = (home: string): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: home,
  TMPDIR: home,
  TEMP: home,
  TMP: home,
  LANG: 'C.UTF-8',
  ...(process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {}),
})

/** No network whatever the page names, and no profile of anybody. Its own printing needs scripts, so a page forbids them itself. */
const flags = [
  '--headless',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-pings',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--no-pdf-header-footer',
]

/** Chromium has no sandbox for root. */
const sandboxFlags = () => (process.getuid?.() === 0 ? ['--no-sandbox'] : [])

interface Printing {
  /** The program, see `findChromium`. */
  chromium: string
  /** A whole page, without anything from elsewhere. */
  html: string
  timeMs?: number
}

/** Prints a page in a folder of its own, which goes afterwards; null when the browser cannot, or takes too long. */
export async function printPdf({ chromium, html, timeMs = maxPrintMs }: Printing): Promise<Buffer | null> {
  const folder = await mkdtemp(join(tmpdir(), 'workstation-print-'))
  try {
    const [page, result] = [join(folder, 'page.html'), join(folder, 'page.pdf')]
    await writeFile(page, html, { mode: 0o600 })
    const args = [
      ...flags,
      ...sandboxFlags(),
      `--user-data-dir=${join(folder, 'profile')}`,
      `--print-to-pdf=${result}`,
      pathToFileURL(page).href,
    ]
    const done = await runLimited({ program: chromium, args, env: environment(folder), cwd: folder }, { timeMs })
    return done ? await readFile(result).catch(() => null) : null
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
