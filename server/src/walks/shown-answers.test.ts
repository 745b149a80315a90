import type { Endpoint } from '@workstation/contract/endpoint'
import { ExportedFile } from '@workstation/contract/fields'
import { allEndpoints } from '@workstation/contract/index'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { settleDemo } from '../seed/demo/settle-demo'
import { answerText } from '../testing/answer-text'
import { openSession } from '../testing/make-user'
import { answerLines } from '../testing/shown/answer-lines'
import { type Ids, idsOfDemo, inputsFor, readers } from '../testing/shown/demo-asks'
import { startTestApp, type TestApp } from '../testing/start-test-app'

const today = new Date()

let app: TestApp
let ids: Ids
let desks: { id: string; token: string }[]
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2024-03-13T02:00:00Z') })
  app = await startTestApp({ running: false, config: { demo: 'on' } })
  await settleDemo(app.services)
  ids = await idsOfDemo(app.services.db)
  const opened = readers.map(async (id) => ({ id, token: await openSession(app.services.db, id, app.clock.now()) }))
  desks = await Promise.all(opened)
})
afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

const isExport = ({ output }: Endpoint) => output === (ExportedFile as unknown)
const reading = allEndpoints.flatMap(({ endpoint }) =>
  endpoint.reads !== false || isExport(endpoint) ? [endpoint as Endpoint] : [],
)
const featureOf = ({ name }: Endpoint) => name.slice(0, name.indexOf('.'))

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^200 /, ''))
  } catch {
    return text
  }
}

/** What each reader is answered, those after the first only where they are told something else. */
async function linesOf(endpoint: Endpoint): Promise<string[]> {
  const lines: string[] = []
  for (const input of inputsFor(endpoint, ids)) {
    lines.push(`${endpoint.name} ${answerLines(input, today).join(' ').trim()}`.trim())
    let before = ''
    for (const { id, token } of desks) {
      const answer = answerLines(parsed(await answerText(app, { token } as never, [endpoint, input])), today)
      const text = answer.join('\n').replace(/code=200 msg=操作成功 ?/, '')
      lines.push(text === before ? ` ${id}: the same` : ` ${id}:`, ...(text === before ? [] : [text]))
      before = text
    }
  }
  return lines
}

const byFeature = new Map<string, Endpoint[]>()
for (const endpoint of reading)
  byFeature.set(featureOf(endpoint), [...(byFeature.get(featureOf(endpoint)) ?? []), endpoint])

/** What differs from machine to machine, or from second to second. */
const apart = ['cache', 'monitor']

test.each([...byFeature].filter(([feature]) => !apart.includes(feature)))(
  'what %s answers about the demo',
  async (feature, endpoints) => {
    const lines: string[] = []
    for (const endpoint of endpoints) lines.push(...(await linesOf(endpoint)))
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./shown-answers/${feature}.txt`)
  },
)

test('every call that reads is asked, but for those', () => {
  const unasked = reading.filter((endpoint) => inputsFor(endpoint, ids).length === 0).map(({ name }) => name)
  expect(unasked).toMatchInlineSnapshot(`
    [
      "importJob.lines",
      "importJob.failures",
      "importJob.added",
      "rightCheck.takeBack",
      "rightCheck.pairRights",
      "cache.get",
      "dataModel.export",
      "dataSource.get",
      "dataSource.usage",
      "dataSync.get",
      "design.unconverted",
      "dictionary.exportFailures",
      "file.ticket",
      "file.image",
      "file.sheet",
      "grantDesk.undo",
      "log.export",
      "menu.framing",
      "menu.design",
      "menuScheme.get",
      "menuScheme.preview",
      "message.mail",
      "messageTemplate.placeholders",
      "messageTemplate.get",
      "messageTemplate.versions",
      "messageTemplate.version",
      "onlineRecord.template",
      "preview.end",
      "reviewTarget.exportPdf",
      "smsTemplate.placeholders",
      "smsTemplate.get",
      "smsTemplate.versions",
      "smsTemplate.version",
      "text.get",
      "text.importPreview",
      "text.exportFailures",
      "user.exportFailures",
      "workflow.candidateUsers",
      "mapShape.get",
      "mapShape.draw",
      "mapShape.exportShape",
    ]
  `)
})
