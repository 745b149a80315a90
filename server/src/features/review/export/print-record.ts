import { reviewRecord } from '@workstation/domain/print/usual-documents'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { findForSource, printStored } from '../../print-template'
import { exportTitle } from './export-text'
import './record-source'
import './project-reviews'

/** What is printed where administrators have no template on: that which the product starts with. */
const usual = { source: 'reviewTarget', document: JSON.stringify(reviewRecord) }

/** The record of a run as a page to be printed, by the first template for it that is on. */
export async function printRecord(services: Services, context: Context, { id }: { id: string }) {
  const stored = (await findForSource(services.db, 'reviewTarget')) ?? usual
  const titleOf = ({ number }: Readonly<Record<string, unknown>>) => `${exportTitle.record[context.language]} ${number}`
  const { html } = await printStored(services, context, { stored, formId: id, titleOf })
  return { html }
}
