import { expect, test } from 'vitest'
import { auditAct, auditEntity } from './audit-words'
import { isLanguage } from './language'
import { changesText, recordText, sideText } from './log-texts'
import { placeOf } from './place-of'
import { schemeText } from './scheme-words'

const scheme = {
  match: 'and',
  of: [
    { field: 'cost', op: 'greater', value: 5 },
    {
      match: 'or',
      of: [
        { field: 'by', op: 'in', value: '@userId, u7' },
        { field: 'note', op: 'empty', value: 'x' },
      ],
    },
  ],
} as const

test('a row scheme is one sentence, its inner conditions in brackets, and its words those of the reader', () => {
  const field = (name: string) => `[${name}]`
  const said = (language: 'zh' | 'en' | 'zhtw') => schemeText(scheme as never, { language, field })
  expect(said('en')).toBe('[cost] is more than 5 and ([by] is one of the reader, u7 or [note] is empty)')
  expect(said('zh')).toBe('[cost] 大于 5 且 ([by] 属于 本人、u7 或 [note] 为空)')
  expect(said('zhtw')).toBe('[cost] 大於 5 且 ([by] 屬於 本人、u7 或 [note] 為空)')
  const all = (language: 'zh' | 'en' | 'zhtw') => schemeText({ all: true }, { language, field })
  expect([all('zh'), all('en'), all('zhtw')]).toEqual(['全部数据', 'all rows', '全部資料'])
  const unknown = { match: 'and', of: [{ field: 'a', op: 'like', value: 'b' }] }
  expect(schemeText(unknown as never, { language: 'en', field })).toBe('[a] like b')
})

test('an act is called by its verb, unless it is called otherwise; what the product no longer knows is not named', () => {
  expect([auditAct('project.update')?.en, auditAct('a.b.update')?.en, auditAct('update')?.en]).toEqual(
    Array(3).fill('Changed'),
  )
  expect(auditAct('user.move')?.en).toBe('Moved')
  expect(auditAct('preview.end')?.zh).toBe('结束预览')
  expect([auditAct('project.gone'), auditAct(''), auditEntity('gone')]).toEqual([undefined, undefined, undefined])
  expect(auditEntity('user')?.zh).toBeDefined()
})

test('a change is told by its field with both sides, what is empty as such, and what is not kept as not kept', () => {
  const change = (from: string | null, to: string | null) => ({ title: 'Cost', from, to }) as never
  const changes = [change('1', '2'), change('', '2'), change(null, '3'), change('1', null)]
  expect(changesText(changes, 'en')).toBe('Cost: 1 → 2; Cost: (empty) → 2; Cost: 3; Cost: (not kept)')
  expect(changesText(changes.slice(0, 2), 'zh')).toBe('Cost：1 → 2；Cost：（空） → 2')
  expect(changesText([], 'zh')).toBe('')
  expect([sideText('', 'zhtw'), sideText(null, 'zh'), sideText(' ', 'zh')]).toEqual(['（空）', null, ' '])
})

test('a record is told by its name and id, or by its id alone', () => {
  const said = (name: string) => recordText({ id: 'p1', name, page: 'project' })
  expect([said('甲'), said(''), said('p1')]).toEqual(['甲 p1', 'p1', 'p1'])
})

test('texts of a folder stand on the page of its name, unless they stand elsewhere', () => {
  expect(placeOf('common')?.en).toBe('All pages')
  expect(placeOf('user')).toBe(placeOf('user-import'))
  expect(placeOf('data-interface')?.zh).toBe('数据接口')
  expect(placeOf('gone')).toBeUndefined()
})

test('there are three languages', () => {
  expect(['zh', 'en', 'zhtw', 'fr', '', null].map(isLanguage)).toEqual([true, true, true, false, false, false])
})
