import { languages } from '@workstation/contract/language'
import { buttonTitles, pageTitles } from '@workstation/contract/menu-titles'
import { review } from '@workstation/contract/review'
import { reviewTarget } from '@workstation/contract/review-target'
import { reviewTask } from '@workstation/contract/review-task'
import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GuardedModel, modelOfPage } from '../platform/guarded-model/model'
import { allModels } from '../testing/all-models'
import { dataOf } from '../testing/make-review'
import { readExport } from '../testing/read-export'
import { startTestApp, type TestApp } from '../testing/start-test-app'
import { baseMenus } from './base-menus'

let app: TestApp
let models: readonly GuardedModel[]
beforeAll(async () => {
  app = await startTestApp({ running: false })
  models = await allModels()
})
afterAll(() => app.close())

const shownOf = (model: GuardedModel) => [...model.columns.values()].filter(({ shown }) => shown)
const exportsOf: Readonly<Record<string, Parameters<TestApp['call']>[0]>> = {
  review: review.export,
  reviewTarget: reviewTarget.export,
  myReviewTask: reviewTask.export,
  user: user.exportExcel,
}
/** The export of people is the template of their import, which names and reads these columns in its own way. */
const asImported = /^(account|realName|gender|email|enabledMark|(organize|position|role|manager)(Id|Name)?)$/

describe('a column has one name: in the menu, in the model and in spreadsheets', () => {
  test('every list with columns in the menu has a model, and every model that can hide one a menu entry', () => {
    const listed = baseMenus.filter(({ columns }) => columns).map(({ id }) => id)
    const limitable = models.filter((model) => shownOf(model).some(({ hideable }) => hideable))
    expect(limitable.map(({ modelId }) => modelId).sort()).toEqual(listed.sort())
  })

  test.each(baseMenus.filter(({ columns }) => columns))(
    '$name: what can be hidden, as it is titled',
    ({ id, columns }) => {
      const model = models.find(({ modelId }) => modelId === id) as GuardedModel
      const hideable = shownOf(model).filter((column) => column.hideable)
      expect(columns).toEqual(Object.fromEntries(hideable.map(({ name, title }) => [name, title.zh])))
    },
  )

  test('pages and buttons have the Chinese name by which they are called in other languages', () => {
    const pages = Object.fromEntries(Object.entries(pageTitles).map(([id, { zh }]) => [id, zh]))
    expect(pages).toEqual(Object.fromEntries(baseMenus.map(({ id, name }) => [id, name])))
    const buttons = baseMenus.flatMap((menu) => Object.values(menu.buttons ?? {}))
    expect(buttonTitles.map(({ zh }) => zh).sort()).toEqual([...new Set(buttons)].sort())
  })

  test.each(Object.keys(exportsOf).flatMap((page) => languages.map((language) => ({ page, language }))))(
    'the export of $page in $language',
    async ({ page, language }) => {
      const columns = shownOf(modelOfPage(page) as GuardedModel).filter(
        ({ name }) => page !== 'user' || !asImported.test(name),
      )
      const selectKey = columns.map(({ name }) => name).join(',')
      const as = await app.administrator()
      const exported = dataOf(await app.call(exportsOf[page] as never, { selectKey }, as, { language })) as {
        url: string
      }
      const [heads] = await readExport(app, exported, as)
      expect(heads).toEqual(columns.map(({ title }) => title[language]))
    },
  )

  test.each(languages)('no two columns of a list have the same name in %s', (language) => {
    for (const model of models) {
      const titles = shownOf(model).map(({ title }) => title[language])
      expect({ model: model.modelId, titles: [...new Set(titles)] }).toEqual({ model: model.modelId, titles })
    }
  })
})
