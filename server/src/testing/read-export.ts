import { file } from '@workstation/contract/file'
import type { TestUser } from './make-user'
import { type Cell, readCells } from './read-cells'
import type { TestApp } from './start-test-app'

/** An exported file, as the client fetches it with the ticket of the answer. */
export async function fetchExport(test: TestApp, exported: { url: string }, as?: TestUser): Promise<Buffer> {
  const response = await test.app.inject({
    method: file.download.method,
    url: exported.url,
    headers: as ? { authorization: as.token } : {},
  })
  if (response.statusCode !== 200) throw new Error(`The export answered ${response.statusCode}`)
  return response.rawPayload
}

/** The rows of an exported spreadsheet, its header first. */
export async function readExport(test: TestApp, exported: { url: string }, as?: TestUser): Promise<Cell[][]> {
  const [sheet] = await readCells(await fetchExport(test, exported, as))
  return sheet?.data ?? []
}
