import { type ParsedSheet, parseSheets, type SheetLimits } from './parse-sheets'
import { WorkbookTooLarge } from './unpack-workbook'

export interface SheetTask {
  bytes: Uint8Array
  limits: SheetLimits
}
export type SheetResult = { sheets: ParsedSheet[] } | { problem: 'too-large' | 'damaged' }

async function work({ bytes, limits }: SheetTask): Promise<SheetResult> {
  try {
    return { sheets: await parseSheets(bytes, limits) }
  } catch (error) {
    return { problem: error instanceof WorkbookTooLarge ? 'too-large' : 'damaged' }
  }
}

process.once('message', async (task: SheetTask) => {
  process.send?.(await work(task))
})
