import { act, renderHook } from '@testing-library/react'
import { type Columns, columns, title } from '@workstation/contract/column'
import { dictionaryColumns } from '@workstation/contract/dictionary'
import { languages } from '@workstation/contract/language'
import { mailColumns, messageColumns, noticeColumns } from '@workstation/contract/message-columns'
import { onlineUserColumns } from '@workstation/contract/online-user'
import { signInColumns } from '@workstation/contract/profile'
import { projectColumns } from '@workstation/contract/project'
import { registrationColumns } from '@workstation/contract/registration'
import { reviewColumns } from '@workstation/contract/review'
import { reviewTargetColumns } from '@workstation/contract/review-target'
import { reviewTaskColumns, reviewTaskCountColumns } from '@workstation/contract/review-task'
import * as reviewWords from '@workstation/contract/review-words'
import { afterEach, describe, expect, test } from 'vitest'
import reviewEn from '../../features/review/locale/en.json'
import reviewZh from '../../features/review/locale/zh.json'
import reviewZhtw from '../../features/review/locale/zhtw.json'
import { changeLanguage } from '../../platform/i18n'
import { useColumns } from './use-columns'

const lists: Readonly<Record<string, Columns>> = {
  dictionaryColumns,
  mailColumns,
  messageColumns,
  noticeColumns,
  onlineUserColumns,
  projectColumns,
  registrationColumns,
  reviewColumns,
  reviewTargetColumns,
  reviewTaskColumns,
  reviewTaskCountColumns,
  signInColumns,
}
const drawn = (list: Columns) => Object.fromEntries(Object.keys(list).map((name) => [name, { width: 100 }]))

afterEach(() => act(() => changeLanguage('zh')))

describe('the columns of a page', () => {
  test.each(Object.keys(lists))(
    '%s are titled, sorted and guarded as the contract says, in three languages',
    async (name) => {
      const list = lists[name] as Columns
      const drawings = drawn(list)
      const { result } = renderHook(() => useColumns<object, string>(list, drawings))
      for (const language of languages) {
        await act(() => changeLanguage(language))
        expect(result.current.map(({ key, title, sortable, guarded }) => ({ key, title, sortable, guarded }))).toEqual(
          Object.entries(list).map(([key, column]) => ({
            key,
            title: column.title[language],
            sortable: column.sortable,
            guarded: column.hideable,
          })),
        )
      }
    },
  )

  test('numbers stand right and times are read, unless the page draws them', () => {
    const own = columns({
      name: { title: title('名', 'Name', '名') },
      count: { type: 'integer', title: title('数', 'Count', '數') },
      rate: { type: 'number', title: title('率', 'Rate', '率') },
      at: { type: 'time', title: title('时', 'At', '時') },
    })
    const row = { name: 'a', count: 7, rate: 0.5, at: Date.UTC(2026, 10, 24, 4, 5) }
    const { result } = renderHook(() =>
      useColumns<typeof row, keyof typeof own>(own, {
        name: { width: 10 },
        count: { width: 10 },
        rate: { width: 10, value: ({ rate }) => `${rate * 100}%` },
        at: { width: 10 },
      }),
    )
    expect(result.current.map(({ align, value }) => [align, value(row)])).toEqual([
      [undefined, 'a'],
      ['right', 7],
      [undefined, '50%'],
      [undefined, '2026-11-24 12:05'],
    ])
  })
})

describe('words of reviews', () => {
  const locales = { zh: reviewZh, en: reviewEn, zhtw: reviewZhtw }
  test.each(languages)('pages and spreadsheets call statuses, stages and results the same in %s', (language) => {
    const texts = locales[language]
    const words = (of: Readonly<Record<string, { readonly zh: string; readonly en: string; readonly zhtw: string }>>) =>
      Object.fromEntries(Object.entries(of).map(([key, word]) => [key, word[language]]))
    expect(texts.status).toEqual(words(reviewWords.statusText))
    expect(texts.stage).toEqual(words(reviewWords.stageText))
    expect(texts.tasks).toMatchObject({ ...words(reviewWords.resultText), ...words(reviewWords.taskStateText) })
    expect(texts.tasks.overdue).toBe(reviewTaskColumns.overdue.title[language])
    expect(texts.taskState).toEqual({
      open: texts.tasks.inReview,
      notStarted: texts.tasks.notStarted,
      overdue: texts.tasks.overdue,
      done: texts.tasks.completed,
      stopped: reviewTaskCountColumns.stopped.title[language],
    })
    expect(texts.flowstate[0]).toBe(texts.status.draft)
    expect(texts.column).toEqual(
      Object.fromEntries(
        Object.keys(texts.column).map((key) => [key, (reviewColumns as Columns)[key]?.title[language]]),
      ),
    )
  })
})
