import type { Finding } from '@workstation/domain/workflow/finding'
import { settingsIn } from '@workstation/domain/workflow/node-settings'
import { readDrawing } from '@workstation/domain/workflow/read-drawing'
import type { ProcessSettings } from '@workstation/domain/workflow/settings'
import { AppError } from '../../platform/app-error'

const told = ({ reason, detail }: Finding): string => (detail ? `${reason} (${detail})` : reason)

/**
 * A drawing from its text, whatever still prevents its release.
 * @throws process.document where there is nothing to look at
 */
export function drawingOf(xml: string) {
  const drawing = readDrawing(xml)
  if (drawing.process === null)
    throw new AppError('process.document', { reasons: drawing.findings.map(told).join(', ') })
  return drawing
}

/** What is set of the process itself; null where that cannot be read. */
export function processSettingsOf(xml: string): ProcessSettings | null {
  const { process } = readDrawing(xml)
  const read = process && settingsIn('process', process)
  return read?.ok ? read.settings : null
}

/** The form that a drawing names; '' for none. */
export const formIdOf = (xml: string): string => processSettingsOf(xml)?.formId ?? ''
