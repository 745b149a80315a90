import { file } from '@workstation/contract/file'
import readExcelFile from 'read-excel-file/node'
import type { TestUser } from './make-user'
import type { TestApp } from './start-test-app'

export type Cell = string | number | boolean | Date | null

/** The rows of an exported spreadsheet, its header first, as the client fetches it with the ticket of the answer. */
export async function readExport(test: TestApp, exported: { url: string }, as?: TestUser): Promise<Cell[][]> {
  const response = await test.app.inject({
    method: file.download.method,
    url: exported.url,
    headers: as ? { authorization: as.token } : {},
  })
  if (response.statusCode !== 200) throw new Error(`The export answered ${response.statusCode}`)
  const [sheet] = await readExcelFile(response.rawPayload)
  return (sheet?.data ?? []) as Cell[][]
}
