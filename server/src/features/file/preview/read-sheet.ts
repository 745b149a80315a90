import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import type { InputOf } from '@workstation/contract/endpoint'
import type { file as fileCalls, SheetPiece } from '@workstation/contract/file'
import { previewRuleOf } from '@workstation/domain/upload/preview-rule'
import { AppError } from '../../../platform/app-error'
import { createLimiter } from '../../../platform/limiter'
import { perInstance } from '../../../platform/per-instance'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import type { FileRow } from '../store'
import { failuresOf } from './failures'
import { type ParsedSheet, pieceRows } from './parse-sheets'
import { findReadable, shownCopy } from './preview-file'
import { readWorkbook } from './read-workbook'
import { createSheetCache } from './sheet-cache'

const mostBytes = 30 * 1024 * 1024
const limits = { atOnce: 1, maxOfOne: 10, maxWaiting: 40, busy: 'file.preview-busy' } as const
const cacheLimits = { bytes: 32 * 1024 * 1024, keepMs: 5 * 60_000 }

const readingOf = perInstance(({ caches }: Services) => {
  const cache = createSheetCache(cacheLimits)
  return { limiter: createLimiter(limits), cache, counts: caches.add('sheet', cache) }
})

async function sheetsOf(services: Services, userId: string, file: FileRow): Promise<ParsedSheet[]> {
  const { limiter, cache, counts } = readingOf(services)
  const now = () => services.clock.now().getTime()
  const known = cache.find(file.id, now())
  if (known) {
    counts.hit()
    return known
  }
  counts.miss()
  if (Number(file.size) > mostBytes) throw new AppError('file.sheet-too-large')
  const failures = failuresOf(services)
  failures.refuse(file)
  return limiter.run(userId, async () => {
    // Somebody who waited before may have read the same file.
    const read = cache.find(file.id, now())
    if (read) return read
    const bytes = () => services.storage.get(file.storage_key).then(buffer)
    const sheets = await failures.once(file, async () => readWorkbook(await bytes()))
    cache.keep(file.id, sheets, now())
    return sheets
  })
}

const rowsOf = (piece: Uint8Array): string[][] => JSON.parse(gunzipSync(piece).toString())

/** At most 500 rows from `offset`, which may stand in two kept pieces. */
function cutRows({ pieces }: ParsedSheet, offset: number): string[][] {
  const first = Math.floor(offset / pieceRows)
  const rows = pieces.slice(first, first + 2).flatMap(rowsOf)
  const start = offset - first * pieceRows
  return rows.slice(start, start + pieceRows)
}

/**
 * A piece of one sheet of a workbook as text.
 * @throws not-found, file.no-preview, file.sheet-damaged, file.sheet-too-large and what converting throws
 */
export async function readSheet(
  services: Services,
  context: Context,
  { id, sheet = 0, offset = 0 }: InputOf<typeof fileCalls.sheet>,
): Promise<SheetPiece> {
  const file = await findReadable(services, context, id)
  if (!file) throw new AppError('not-found')
  if (previewRuleOf(file.name)?.kind !== 'sheet') throw new AppError('file.no-preview', { ext: file.extension || '?' })
  const all = await sheetsOf(services, context.actor.userId, await shownCopy(services, context, file))
  const chosen = all[sheet]
  if (!chosen) throw new AppError('not-found')
  const { total, columns, capped } = chosen
  return { sheets: all.map(({ name }) => name), total, columns, capped, offset, rows: cutRows(chosen, offset) }
}
