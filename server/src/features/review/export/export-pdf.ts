import { Readable } from 'node:stream'
import { AppError } from '../../../platform/app-error'
import { createLimiter } from '../../../platform/limiter'
import { findChromium } from '../../../platform/pdf/find-chromium'
import { printPdf } from '../../../platform/pdf/print-pdf'
import { perInstance } from '../../../platform/per-instance'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { keepExport } from '../../export'
import { readTarget } from '../lists/read-target'
import { exportTitle } from './export-text'
import { printRecord } from './print-record'

/** A browser takes a core and some hundred megabytes: one at a time on each node. */
const limits = { atOnce: 1, maxOfOne: 2, maxWaiting: 20, busy: 'export-busy' } as const
const limiterOf = perInstance((_: Services) => createLimiter(limits))

/**
 * The record of a run as PDF; answers where it is fetched.
 * @throws review.no-pdf where the machine has no Chromium, review.pdf-failed, export-busy
 */
export async function exportPdf(services: Services, context: Context, { id }: { id: string }) {
  const { language, actor } = context
  const { number, reviewname } = await readTarget(services, context, { id })
  const chromium = await findChromium()
  if (!chromium) throw new AppError('review.no-pdf')
  const { html } = await printRecord(services, context, { id })
  const pdf = await limiterOf(services).run(actor.userId, () => printPdf({ chromium, html }))
  if (!pdf) throw new AppError('review.pdf-failed')
  return keepExport(services, context, {
    name: `${exportTitle.record[language]} ${number} ${reviewname ?? ''}`.trim(),
    extension: 'pdf',
    stream: Readable.from([pdf]),
  })
}
