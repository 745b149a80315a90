import { describe, expect, test } from 'vitest'
import { cutView, type ListView, readView, viewName } from './list-view'
import { viewLimits } from './view-limits'

const view: ListView = {
  filters: [
    { key: 'keyword', value: '泵' },
    { key: 'field.title', column: 'title', value: '水' },
    { key: 'from.price', column: 'price', value: 3 },
  ],
  sort: { column: 'price', direction: 'desc' },
  columns: [
    { column: 'price', shown: true, width: 200 },
    { column: 'title', shown: false },
  ],
  pageSize: 50,
}

const collapsedTimes = (count: number) => ({ column: 'grade', collapsed: Array(count).fill('a') })

describe('a view', () => {
  test('is read back as it was kept, without what nobody asked for', () => {
    expect(readView(JSON.stringify(view))).toEqual(view)
    const more = { ...view, secret: 1, columns: [{ ...view.columns[0], label: '单价' }] }
    expect(readView(JSON.stringify(more))).toEqual({ ...view, columns: [view.columns[0]] })
    for (const group of [null, { column: 'grade', collapsed: ['old', ''] }, collapsedTimes(1000)])
      expect(readView(JSON.stringify({ ...view, group: group && { ...group, title: '等级' } }))).toEqual({
        ...view,
        group,
      })
  })

  test.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a page size that no list has', JSON.stringify({ ...view, pageSize: 30 })],
    ['an order that leads nowhere', JSON.stringify({ ...view, sort: { column: 'price', direction: 'up' } })],
    ['a filter with an object', JSON.stringify({ ...view, filters: [{ key: 'x', value: {} }] })],
    ['a column without a name', JSON.stringify({ ...view, columns: [{ column: '', shown: true }] })],
    ['a width that no window has', JSON.stringify({ ...view, columns: [{ column: 'a', shown: true, width: 9e9 }] })],
    ['groups of nothing', JSON.stringify({ ...view, group: { column: '', collapsed: [] } })],
    ['groups without those that are collapsed', JSON.stringify({ ...view, group: { column: 'grade' } })],
    ['more collapsed groups than a list tells of', JSON.stringify({ ...view, group: collapsedTimes(1001) })],
    ['more than fits', JSON.stringify({ ...view, filters: Array(101).fill(view.filters[0]) })],
    ['a text that is too long', ' '.repeat(viewLimits.bytes + 1)],
  ])('is none when it is %s', (_what, text) => {
    expect(readView(text)).toBeNull()
  })

  test('shows, sorts and searches by nothing that its reader does not see', () => {
    expect(cutView(view, (column) => column !== 'price')).toEqual({
      filters: [view.filters[0], view.filters[1]],
      columns: [{ column: 'title', shown: false }],
      pageSize: 50,
    })
    expect(cutView(view, () => true)).toEqual(view)
    expect(cutView(view, () => false)).toEqual({ filters: [view.filters[0]], columns: [], pageSize: 50 })
  })

  test('stands under no headings that its reader does not see, and under none where it had none', () => {
    const grouped = { ...view, group: { column: 'grade', collapsed: ['old'] } }
    expect(cutView(grouped, (column) => column !== 'grade')).toEqual(view)
    expect(cutView(grouped, (column) => column === 'grade').group).toEqual(grouped.group)
    expect(cutView({ ...view, group: null }, () => false).group).toBeNull()
    expect(cutView(view, () => true)).not.toHaveProperty('group')
  })

  test('is called by a name without blanks around and within', () => {
    expect(viewName('  我的   待办 ')).toBe('我的 待办')
    expect(viewName(' \n ')).toBe('')
  })
})
