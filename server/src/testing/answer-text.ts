import { callRaw } from './call-endpoint'
import type { TestUser } from './make-user'
import type { Ask } from './model-fixture'
import { fetchExport, readExport } from './read-export'
import type { TestApp } from './start-test-app'

/** What a person reads in an answer: its bytes, or what stands in the file that it leads to. */
export async function answerText(app: TestApp, as: TestUser, [endpoint, input]: Ask): Promise<string> {
  const response = await callRaw(app.app, endpoint, input as never, { as })
  if (endpoint.answer === 'file') return `${response.statusCode} ${response.body}`
  const { data, ...rest } = response.json() as { code: number; data: { url?: string; name?: string } | null }
  const isExport = rest.code === 200 && typeof data?.url === 'string' && /export/i.test(endpoint.path)
  if (!isExport) return `${response.statusCode} ${response.body}`
  const exported = { url: data.url as string }
  const text = async () => (await fetchExport(app, exported, as)).toString()
  const held = /\.((geo)?json|bpmn)$/.test(data.name ?? '') ? await text() : await readExport(app, exported, as)
  return JSON.stringify({ ...rest, name: data.name, held })
}
