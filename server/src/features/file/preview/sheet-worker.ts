import { AppError } from '../../../platform/app-error'
import { type ParsedSheet, parseSheets, type SheetLimits } from './parse-sheets'

export interface SheetTask {
  bytes: Uint8Array
  limits: SheetLimits
}
export type SheetResult = { sheets: ParsedSheet[] } | { problem: 'too-large' | 'damaged' }

async function work({ bytes, limits }: SheetTask): Promise<SheetResult> {
  try {
    return { sheets: await parseSheets(bytes, limits) }
  } catch (error) {
    const isTooLarge = error instanceof AppError && error.key === 'sheet.too-large'
    return { problem: isTooLarge ? 'too-large' : 'damaged' }
  }
}

process.once('message', async (task: SheetTask) => {
  process.send?.(await work(task))
})
