import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { reviewTarget } from '@workstation/contract/review-target'
import { reviewTask } from '@workstation/contract/review-task'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findChromium } from '../../../platform/pdf/find-chromium'
import { printPdf } from '../../../platform/pdf/print-pdf'
import {
  completeTask,
  dataOf,
  keepSessions,
  makeConfirmedRun,
  makeFinalRun,
  makeLink,
  makeReviewPeople,
  type ReviewPeople,
} from '../../../testing/make-review'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

const chromium = await findChromium()
let app: TestApp
let people: ReviewPeople
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await keepSessions(app)
  people = await makeReviewPeople(app)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await app.close()
})

const leftovers = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('workstation-print-'))
const pageOf = async (id: string, language = 'zh') =>
  dataOf(await app.call(reviewTarget.printRecord, { id }, people.initiator, { language } as never)).html
const textOf = (html: string) => html.replace(/<style>.*<\/style>/s, '').replace(/<[^>]+>/g, ' ')

describe('the record as a page', () => {
  test('holds number, project, people, both opinions with their leaders, the conclusion and room to sign', async () => {
    const id = await makeFinalRun(app, people)
    dataOf(await app.call(reviewTarget.finalAudit, { id, opinion: '同意通过' }, people.finalReviewer))
    const { number } = dataOf(await app.call(reviewTarget.get, { id }, people.initiator))
    const html = await pageOf(id)
    const text = textOf(html)
    for (const part of [number, '滨江文化中心（', '郑建筑', '王结构', '同意通过', '冯终审', '评审通过', '（盖章）']) {
      expect(text).toContain(part)
    }
    expect(text).toMatch(/分配说明\s+请按期完成\s+吴分配/)
    expect(text).toMatch(/评审意见\s+同意通过\s+冯终审/)
    expect(html).toContain('counter(page) " 页，共 " counter(pages)')
    expect(textOf(await pageOf(id, 'en'))).toMatch(/Project review record.*Signatures and seal/s)
  })

  test('[THR-06] what people wrote is text there, never markup', async () => {
    const { id, tasks } = await makeConfirmedRun(app, people)
    const opinion = '<img src="http://x/y"><script>alert(1)</script>&amp;'
    dataOf(await app.call(reviewTask.saveFiles, { id: tasks[0], file: [], opinion, done: true }, people.leaders[0]))
    const html = await pageOf(id)
    expect(html).not.toMatch(/<img|<script/)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;')
  })

  test('opens over a link of the run too', async () => {
    const { id, tasks } = await makeConfirmedRun(app, people)
    dataOf(await completeTask(app, people.leaders[0], tasks[0]))
    const token = await makeLink(app, id, people.leaders[1].id)
    expect(dataOf(await app.call(reviewTarget.printRecord, { id, token })).html).toContain('符合规范')
  })
})

test('without a Chromium the PDF says what is missing and what to do', async () => {
  const { id } = await makeConfirmedRun(app, people)
  vi.stubEnv('PATH', '/nowhere')
  const [answer, found] = [
    await app.call(reviewTarget.exportPdf, { id }, people.initiator),
    await findChromium('/nowhere'),
  ]
  vi.unstubAllEnvs()
  // A machine may have it in a usual folder that PATH does not name; then there is nothing to say.
  if (found === null) expect(answer).toMatchObject({ key: 'review.no-pdf', data: null })
  else expect(answer.code).toBe(200)
})

// Without Chromium on this machine there is nothing to print with.
describe.runIf(chromium !== null)('with Chromium', { timeout: 120_000 }, () => {
  test('makes a PDF that is fetched once, and leaves nothing behind', async () => {
    const { id } = await makeConfirmedRun(app, people)
    const { number } = dataOf(await app.call(reviewTarget.get, { id }, people.initiator))
    const { name, url } = dataOf(await app.call(reviewTarget.exportPdf, { id }, people.initiator))
    expect(name).toBe(`项目评审记录 ${number} 施工图设计评审.pdf`)
    const fetched = await app.app.inject({ url })
    expect(fetched.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await leftovers()).toEqual([])
  })

  test('[THR-08] a page asks no address, not even with a script', async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const html = `<body>text<img src="${address}/picture"><script>new Image().src = '${address}/script'</script></body>`
    const pdf = await printPdf({ chromium: chromium ?? '', html })
    server.close()
    expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-')
    expect(asked).toEqual([])
  })

  test('[THR-20] a page that takes too long is ended, with nothing left behind', async () => {
    expect(await printPdf({ chromium: chromium ?? '', html: '<body>text</body>', timeMs: 20 })).toBeNull()
    expect(await leftovers()).toEqual([])
  })
})
