import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startTestApp, type TestAppOptions } from '../server/src/testing/start-test-app'

const webFolder = fileURLToPath(new URL('../web/dist', import.meta.url))

/** The whole product on a free port of this machine, with the built pages and a database of its own. */
export async function startServer(options: TestAppOptions = {}) {
  if (!existsSync(webFolder)) throw new Error('web/dist is missing: run `npm run build` first')
  const test = await startTestApp({ webFolder, ...options })
  const baseUrl = await test.listen()
  return { ...test, baseUrl }
}
