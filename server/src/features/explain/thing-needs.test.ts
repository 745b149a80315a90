import { expect, test } from 'vitest'
import type { PagePermission, RowScheme } from '../../platform/actor'
import type { GuardedModel } from '../../platform/guarded-model/model'
import { thingNeeds } from './thing-needs'

const scheme: RowScheme = { id: 's', isLive: true, scheme: { all: true } }
const page = (limits: Partial<PagePermission> = {}): PagePermission => ({
  grantees: new Set(['role:page']),
  buttons: new Map([['btn_edit', new Set(['role:button'])]]),
  columns: new Map([['name', new Set(['role:column'])]]),
  forms: new Map([['name', new Set(['role:form'])]]),
  seenForms: new Map(),
  ...{ limitsColumns: false, limitsForms: false, limitsRows: false },
  rowSchemes: new Map([['role:rows', [scheme]]]),
  ...limits,
})
const limited = page({ limitsColumns: true, limitsForms: true, limitsRows: true })
const model = {
  columns: new Map(['name', 'nameId', 'other', 'always'].map((name) => [name, { name, hideable: name !== 'always' }])),
  shownWith: { nameId: 'name' },
} as unknown as GuardedModel

/** What it takes as kinds with through whom each is held; null where it is withheld from nobody. */
const needsOf = (
  of: PagePermission,
  [kind, code]: readonly ['module' | 'button' | 'column' | 'form', string],
  recordId = '',
) =>
  thingNeeds(of, model, { pageId: 'paper', kind, code, recordId }).map(({ kind: need, givers }) => [
    need,
    givers && [...givers],
  ])
const itself = ['module', ['role:page']]

test.each([
  [['module', ''], page(), []],
  [['module', ''], limited, []],
  [['button', 'btn_edit'], page(), [['button', ['role:button']]]],
  [['button', 'btn_add'], limited, [['button', []]]],
  [['column', 'name'], page(), [['column', null]]],
  [['column', 'name'], limited, [['column', ['role:column']]]],
  [['column', 'nameId'], limited, [['column', ['role:column']]]],
  [['column', 'other'], limited, [['column', []]]],
  [['column', 'always'], limited, [['column', null]]],
  [
    ['form', 'name'],
    page(),
    [
      ['form', null],
      ['column', null],
    ],
  ],
  [
    ['form', 'name'],
    limited,
    [
      ['form', ['role:form']],
      ['column', ['role:column']],
    ],
  ],
  [
    ['form', 'other'],
    limited,
    [
      ['form', []],
      ['column', []],
    ],
  ],
] as const)('%j takes the page and what of it is limited', (thing, of, needs) => {
  expect(needsOf(of, thing)).toEqual([itself, ...needs])
  const record = ['record', of.limitsRows ? ['role:rows'] : null]
  expect(needsOf(of, thing, 'r1')).toEqual([itself, record, ...needs])
})

test('what has no records hides no column', () => {
  const needs = thingNeeds(limited, undefined, { pageId: 'paper', kind: 'column', code: 'name', recordId: '' })
  expect(needs.map(({ givers }) => givers)).toEqual([limited.grantees, null])
})

test('of a record each giver gives for the rows that he gave, or for all of the page where he gave none', () => {
  const rowsOf = (of: PagePermission, recordId: string, giver: string) =>
    thingNeeds(of, model, { pageId: 'paper', kind: 'button', code: 'btn_edit', recordId }).map((need) => {
      const rows = need.rowsOf(giver)
      return [need.kind, rows && Object.fromEntries(rows)]
    })
  const ofPage = { 'role:rows': [scheme] }
  expect(rowsOf(limited, 'r1', 'role:button')).toEqual([
    ['module', null],
    ['record', { 'role:button': [] }],
    ['button', ofPage],
  ])
  expect(rowsOf(limited, 'r1', 'role:rows').slice(1)).toEqual([
    ['record', ofPage],
    ['button', ofPage],
  ])
  expect(rowsOf(limited, '', 'role:button')).toEqual([
    ['module', null],
    ['button', null],
  ])
  expect(rowsOf(page(), 'r1', 'role:rows')).toEqual([
    ['module', null],
    ['record', null],
    ['button', null],
  ])
})
