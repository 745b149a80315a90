import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { readFlow } from '../run/read-flow'
import { recordPage } from './record-page'
import { recordSheet } from './record-sheet'

/** The record of a run as a page to be printed. */
export async function printRecord(services: Services, context: Context, { id }: { id: string }) {
  const { language } = context
  const sheet = recordSheet(await readFlow(services, context, { id }), language)
  return { html: recordPage(sheet, { language, timeZone: services.config.timeZone }) }
}
