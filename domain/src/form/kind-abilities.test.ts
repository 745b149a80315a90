import { expect, test } from 'vitest'
import type { Kind } from './kind'
import { kindOf, kinds } from './kinds/index'

/** Of each kind that has any. */
const by = <Part>(part: (kind: Kind) => Part | undefined): Record<string, Part> =>
  Object.fromEntries(
    kinds.flatMap((kind) => {
      const own = part(kind)
      return own === undefined ? [] : [[kind.kind, own]]
    }),
  )
const named = (is: (kind: Kind) => boolean) => kinds.filter(is).map(({ kind }) => kind)

test.each([
  ['text', 'input textarea autoComplete editor password link button text alert divider'],
  ['number', 'number calculate numberRange rate slider'],
  ['choice', 'radio checkbox select switch cascader treeSelect dictionary color'],
  ['time', 'date time dateTime dateRange timeRange'],
  ['people', 'user department position role group organize users address'],
  ['files', 'files images'],
  ['relation', 'relationForm relationFormAttr popupSelect popupTableSelect popupAttr relationFlow'],
  ['codes', 'billRule barcode qrcode'],
  ['system', 'createUser createTime modifyUser modifyTime currOrganize currDept currPosition'],
  ['layout', 'groupTitle row card tab tabItem collapse collapseItem tableGrid tableCell table'],
])('the palette offers under %s, in this order: %s', (group, members) => {
  expect(named((kind) => kind.group === group).join(' ')).toBe(members)
})

test('containers hold anything, their own parts, or rows; all others nothing', () => {
  expect(by(({ children }) => (children === 'none' ? undefined : children))).toEqual({
    ...{ row: 'any', card: 'any', tabItem: 'any', collapseItem: 'any', tableCell: 'any' },
    ...{ tab: ['tabItem'], collapse: ['collapseItem'], tableGrid: ['tableCell'], table: 'rows' },
  })
  for (const { kind, children } of kinds) expect([kind, children]).toEqual([kind, expect.anything()])
})

test('what has parts begins with some', () => {
  expect(by(({ starts }) => starts)).toEqual({
    tab: ['tabItem', 'tabItem'],
    collapse: ['collapseItem', 'collapseItem'],
    tableGrid: ['tableCell', 'tableCell', 'tableCell', 'tableCell'],
  })
})

test('lists are searched by words, by limits, or by what was chosen', () => {
  const words = ['contains', 'equals', 'empty']
  const limits = ['equals', 'between', 'empty']
  const chosen = ['equals', 'includes', 'empty']
  const several = ['includes', 'empty']
  expect(by(({ can }) => (can.search.length > 0 ? can.search : undefined))).toEqual({
    ...{ input: words, textarea: ['contains', 'empty'], autoComplete: words, billRule: words },
    ...{ number: limits, calculate: limits, date: limits, time: limits, dateTime: limits },
    ...{ createTime: ['between', 'empty'], modifyTime: ['between', 'empty'] },
    ...{ radio: chosen, select: chosen, cascader: chosen, treeSelect: chosen, dictionary: chosen },
    ...{ user: chosen, department: chosen, position: chosen, role: chosen, group: chosen, organize: chosen },
    ...{ address: chosen, createUser: chosen, modifyUser: chosen },
    ...{ currOrganize: chosen, currDept: chosen, currPosition: chosen },
    ...{ checkbox: several, users: several },
  })
})

test('ids are those of these things', () => {
  expect(by(({ holds }) => holds)).toEqual({
    ...{ user: 'user', createUser: 'user', modifyUser: 'user', position: 'position', currPosition: 'position' },
    ...{ department: 'organize', organize: 'organize', currOrganize: 'organize', currDept: 'organize' },
    ...{ role: 'role', group: 'group', address: 'area', files: 'file', images: 'file' },
    ...{ relationForm: 'record', relationFlow: 'record' },
  })
  expect(named(({ presses }) => presses === true)).toEqual(['button'])
})

test('options come from lists, dictionaries and rows; popups show rows alone', () => {
  const any = ['static', 'dictionary', 'interface', 'model']
  expect(by(({ sources }) => sources)).toMatchObject({ select: any, radio: any, checkbox: any, cascader: any })
  for (const name of ['popupSelect', 'popupTableSelect']) expect(kindOf(name)?.sources).toEqual(['interface', 'model'])
})
