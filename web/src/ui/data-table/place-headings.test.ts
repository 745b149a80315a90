import { expect, test } from 'vitest'
import { type ListGroup, placeHeadings } from './place-headings'

const groupOf = (value: string, count: number): ListGroup => ({ value, title: `T${value}`, count, totals: {} })
/** All rows of the groups that are not collapsed, in order. */
const rowsOf = (groups: readonly ListGroup[], collapsed: ReadonlySet<string>) =>
  groups
    .filter(({ value }) => !collapsed.has(value))
    .flatMap(({ value, title, count }) =>
      Array.from({ length: count }, (_, at) => ({ id: `${value}${at}`, value, title })),
    )

/** What a page shows from top to bottom: ids of rows, and headings in brackets, collapsed ones with a dash. */
function shown(
  groups: readonly ListGroup[],
  collapsed: ReadonlySet<string>,
  { offset = 0, size = 100 } = {},
): string[] {
  const rows = rowsOf(groups, collapsed).slice(offset, offset + size)
  const { above, below } = placeHeadings({ rows, offset, groups, collapsed })
  const told = ({ title, isCollapsed }: { title: string; isCollapsed: boolean }) =>
    `[${isCollapsed ? '-' : ''}${title}]`
  return [...rows.flatMap(({ id }) => [...(above.get(id) ?? []).map(told), id]), ...below.map(told)]
}

const groups = [groupOf('a', 2), groupOf('b', 3), groupOf('', 1)]

test('headings stand above the rows that share something, with what is known of all of them', () => {
  expect(shown(groups, new Set())).toEqual(['[Ta]', 'a0', 'a1', '[Tb]', 'b0', 'b1', 'b2', '[T]', '0'])
  const { above } = placeHeadings({ rows: rowsOf(groups, new Set()), offset: 0, groups, collapsed: new Set() })
  expect(above.get('b0')).toEqual([{ title: 'Tb', group: groups[1], isCollapsed: false }])
  const unknown = placeHeadings({
    rows: [{ id: 'x', value: 'z', title: 'Z' }],
    offset: 0,
    groups,
    collapsed: new Set(),
  })
  expect(unknown.above.get('x')).toEqual([{ title: 'Z', isCollapsed: false }])
})

test('collapsed groups keep their place, also first, last and alone', () => {
  expect(shown(groups, new Set(['b']))).toEqual(['[Ta]', 'a0', 'a1', '[-Tb]', '[T]', '0'])
  expect(shown(groups, new Set(['a', '']))).toEqual(['[-Ta]', '[Tb]', 'b0', 'b1', 'b2', '[-T]'])
  expect(shown(groups, new Set(['a', 'b', '']))).toEqual(['[-Ta]', '[-Tb]', '[-T]'])
})

test('over the pages of a list each collapsed group stands once, and each other above its rows on each page', () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const random = (most: number, salt: number) => Math.floor(Math.abs(Math.sin(seed * 97 + salt * 31)) * 1000) % most
    const some = Array.from({ length: 1 + random(6, 1) }, (_, at) => groupOf(`g${at}`, 1 + random(5, at + 2)))
    const collapsed = new Set(some.filter((_, at) => random(2, at + 50) === 0).map(({ value }) => value))
    const size = 1 + random(4, 9)
    const total = rowsOf(some, collapsed).length
    const pages = Array.from({ length: Math.max(1, Math.ceil(total / size)) }, (_, at) =>
      shown(some, collapsed, { offset: at * size, size }),
    )
    const all = pages.flat()
    expect(all.filter((line) => line.startsWith('[-'))).toEqual(
      some.filter(({ value }) => collapsed.has(value)).map(({ title }) => `[-${title}]`),
    )
    // Without the pages between, it is what one long page shows.
    const whole = shown(some, collapsed)
    const once = all.filter((line, at) => !line.startsWith('[T') || all.indexOf(line) === at)
    expect(once).toEqual(whole)
    for (const page of pages) {
      const rows = page.filter((line) => !line.startsWith('['))
      const heads = page.filter((line) => line.startsWith('[T'))
      expect(heads).toEqual([...new Set(rows.map((id) => `[T${id.slice(0, 2)}]`))])
    }
  }
})
