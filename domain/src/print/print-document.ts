import { type PageSetup, readPageSetup, usualPage } from './page-setup'
import { type PrintNode, readNode } from './print-node'

/** A saved template: the paper, and what stands on it. Old versions are upgraded on read, never in place. */
export interface PrintDocument {
  version: 1
  page: PageSetup
  content: PrintNode[]
}

/** Bytes that the text of a template may have. */
export const mostDocumentText = 262_144

export const emptyDocument: PrintDocument = { version: 1, page: usualPage, content: [{ type: 'paragraph' }] }

/**
 * A template with the pieces and settings that exist, and nothing else.
 * @param saved what was kept or sent
 * @returns null where it is none
 */
export function readPrintDocument(saved: unknown): PrintDocument | null {
  if (typeof saved !== 'object' || saved === null) return null
  const { version, page, content } = saved as Record<string, unknown>
  if (version !== 1) return null
  const setup = readPageSetup(page)
  const whole = readNode({ type: 'doc', content }, ['doc'])
  return setup && whole && { version: 1, page: setup, content: whole.content ?? [{ type: 'paragraph' }] }
}

/** The same of its JSON text; null for a text that is none, or too long. */
export function parsePrintDocument(text: string): PrintDocument | null {
  if (text.length > mostDocumentText) return null
  try {
    return readPrintDocument(JSON.parse(text))
  } catch {
    return null
  }
}
