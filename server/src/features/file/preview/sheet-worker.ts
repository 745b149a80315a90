import { parentPort, workerData } from 'node:worker_threads'
import { type ParsedSheet, parseSheets, type SheetLimits } from './parse-sheets'
import { WorkbookTooLarge } from './unpack-workbook'

export interface SheetTask {
  bytes: Uint8Array
  limits: SheetLimits
}
export type SheetResult = { sheets: ParsedSheet[] } | { problem: 'too-large' | 'damaged' }

const { bytes, limits }: SheetTask = workerData

async function work(): Promise<SheetResult> {
  try {
    return { sheets: await parseSheets(bytes, limits) }
  } catch (error) {
    return { problem: error instanceof WorkbookTooLarge ? 'too-large' : 'damaged' }
  }
}

parentPort?.postMessage(await work())
