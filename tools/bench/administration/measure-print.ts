import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { printTemplate } from '../../../contract/src/print-template'
import type { Db } from '../../../server/src/platform/database'
import { findChromium } from '../../../server/src/platform/pdf/find-chromium'
import { printPdf } from '../../../server/src/platform/pdf/print-pdf'
import { dataOf } from '../../../server/src/testing/make-review'
import { documentText, printForm, printLine } from '../../../server/src/testing/print-form'
import { findBrowser } from '../../find-browser.mjs'
import { quantile } from '../workflow/figures'
import { atMost, type Part } from './bench-part'
import { inWindows } from './in-windows'

const lines = 200
const columns = [
  'reviewname',
  'runno',
  'reviewtypetext',
  'createusertext',
  'createtime',
  'contentext',
  'opinion',
  'taskcount',
]

/** A project with so many reviews. */
async function seedProject(db: Db, person: string): Promise<void> {
  await sql`insert into project (id, full_name, en_code, created_by) values ('printed', '滨江文化中心', 'P1', ${person})`.execute(
    db,
  )
  await sql`insert into review (id, project_id, review_name, review_type_id, content, created_by, run_count)
    select 'review-' || n, 'printed', '第' || n || '次施工图评审', 'reviewType-construction', '图纸与说明', ${person}, 1
    from generate_series(1, ${sql.lit(lines)}) as n`.execute(db)
  await sql`insert into review_target (id, review_id, run_no, project_id, review_name, review_type_id, review_type_text, content, progress, started_by)
    select 'target-' || n, 'review-' || n, 1, 'printed', '第' || n || '次施工图评审', 'reviewType-construction', '施工图评审', '图纸与说明', 20, ${person}
    from generate_series(1, ${sql.lit(lines)}) as n`.execute(db)
  await sql`update review set target_id = 'target' || substr(id, 7)`.execute(db)
}

/** Milliseconds from choosing the record in the designer until its page with all lines is painted. */
async function timeToPreview(page: Page, id: string): Promise<number> {
  await page.goto('/system/print-template')
  await page.locator(`[data-row-key="${id}"] .row-actions button`).first().click()
  await page.locator('.print-designer .ant-segmented-item').last().click()
  await page.waitForSelector('.preview-frame iframe')
  // The first list of records is read beside the page.
  await page.waitForTimeout(500)
  await page.locator('.print-record').click()
  const option = '.ant-select-item-option[title="滨江文化中心"]'
  await page.waitForSelector(option)
  return page.evaluate(
    async ([press, count]) => {
      const start = performance.now()
      document.querySelector<HTMLElement>(press)?.click()
      for (;;) {
        const shown = document.querySelector<HTMLIFrameElement>('.preview-frame iframe')?.contentDocument
        if ((shown?.querySelectorAll('tbody tr').length ?? 0) >= count) break
        if (performance.now() > start + 20_000) throw new Error('never shown')
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      await new Promise((resolve) => requestAnimationFrame(resolve))
      return performance.now() - start
    },
    [option, lines] as const,
  )
}

/** A record with 200 lines by a template: shown in the designer, and as PDF by the browser that the server prints with. */
export const measurePrint: Part = async ({ db, inProduct, start, administrator }) => {
  await seedProject(db, administrator.id)
  const table = { type: 'childTable', attrs: { table: 'reviews', columns: columns.map((name) => ({ name })) } }
  const document = documentText(printLine('项目 ', '{fullName}', ' 编号 ', '{enCode}'), table)
  const id = await inProduct(
    async ({ call }) => dataOf(await call(printTemplate.create, printForm({ document }) as never, administrator)).id,
  )
  const node = await start()
  const path = `${printTemplate.print.path.replace(':id', id)}?formId=printed`
  const [fetched, pdf] = [[] as number[], [] as number[]]
  const chromium = (await findChromium()) ?? (await findBrowser())
  for (let turn = 0; turn < 5; turn++) {
    const begun = performance.now()
    const answer = await fetch(node.baseUrl + path, { headers: { authorization: administrator.token } })
    const { html } = dataOf((await answer.json()) as { code: number; data: { html: string } })
    fetched.push(performance.now() - begun)
    if (!(await printPdf({ chromium, html }))) throw new Error('no PDF')
    pdf.push(performance.now() - begun)
  }
  const [preview = 0] = await inWindows(node, administrator.token, async (page) => [await timeToPreview(page, id)])
  const ofServer = `${Math.round(quantile(fetched, 0.5))} ms by the server`
  return [
    atMost(`preview of a record with ${lines} lines`, [preview, 500], 'ms', ofServer),
    atMost('the same as PDF', [quantile(pdf, 0.5), 3000], 'ms'),
  ]
}
