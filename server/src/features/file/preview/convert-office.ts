import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import { AppError } from '../../../platform/app-error'
import { type Limits, runLimited } from '../../../platform/run-limited'
import { officeEnvironment, officeSettings } from './office-profile'

/** What one conversion may take. LibreOffice reserves far more address space than it uses. */
export const conversionLimits: Limits = { timeMs: 60_000, memoryBytes: 4 * 1024 ** 3 }

/** Said outright, since LibreOffice would take a damaged file for a text and show its bytes. */
const filters: Record<string, string> = { doc: 'MS Word 97', xls: 'MS Excel 97' }

interface Conversion {
  /** The program, see `findOffice`. */
  office: string
  source: Readable
  from: string
  to: 'pdf' | 'xlsx'
  limits?: Limits
}

async function prepareProfile(folder: string): Promise<string> {
  const profile = join(folder, 'profile')
  await mkdir(join(profile, 'user'), { recursive: true })
  await writeFile(join(profile, 'user', 'registrymodifications.xcu'), officeSettings)
  return pathToFileURL(profile).href
}

const isMade = (path: string) =>
  stat(path).then(
    (entry) => entry.size > 0,
    () => false,
  )

/**
 * Converts a document with LibreOffice in a folder of its own, which goes afterwards.
 * @param keep reads the result to its end; the bytes are gone when it has returned
 * @throws file.convert-failed when LibreOffice cannot read it, or takes too long or too much
 */
export async function convertOffice<T>(
  { office, source, from, to, limits = conversionLimits }: Conversion,
  keep: (result: Readable) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'workstation-convert-'))
  try {
    const input = join(folder, `document.${from}`)
    await pipeline(source, createWriteStream(input, { mode: 0o600 }))
    const profile = await prepareProfile(folder)
    const args = [
      `-env:UserInstallation=${profile}`,
      '--headless',
      '--norestore',
      '--nolockcheck',
      ...(filters[from] ? [`--infilter=${filters[from]}`] : []),
      '--convert-to',
      to,
      '--outdir',
      join(folder, 'result'),
      input,
    ]
    await runLimited({ program: office, args, env: officeEnvironment(folder), cwd: folder }, limits)
    // LibreOffice ends well also when it could not read the file; what counts is whether there is a result.
    const result = join(folder, 'result', `document.${to}`)
    if (!(await isMade(result))) throw new AppError('file.convert-failed')
    return await keep(createReadStream(result))
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
