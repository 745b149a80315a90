import type { GrantPage } from '@workstation/contract/grant-desk'
import { describe, expect, test } from 'vitest'
import {
  actOf,
  type Desk,
  type GrantState,
  isHeld,
  lockOf,
  pruned,
  savedOf,
  tally,
  ticked,
  tickedWithPages,
} from './draft'
import { stepTree, type Thing, thingsOf } from './things'

const all = { may: 'write', until: null } as const
const limits = { limitsColumns: true, limitsForms: true, limitsRows: true }
const page = (id: string, more: Partial<GrantPage> = {}): GrantPage => ({
  id,
  parentId: 'top',
  fullName: id,
  isFolder: false,
  ...all,
  ...limits,
  items: [
    { id: `${id}-add`, kind: 'button', code: 'btn_add', fullName: '新增', ...all },
    { id: `${id}-mail`, kind: 'form', code: 'mail', fullName: '邮箱', ...all },
  ],
  ...more,
})
const things = thingsOf([page('top', { parentId: '-1', isFolder: true, items: [] }), page('user'), page('role')])
const thing = (key: string, more: Partial<Thing> = {}): Thing => ({ ...(things.byKey.get(key) as Thing), ...more })
const whole: GrantState = { level: 'write', until: null }
const desk = (more: Partial<Desk> = {}): Desk => ({
  saved: new Map(),
  draft: new Map(),
  isOwn: false,
  readOnly: false,
  now: 1000,
  ...more,
})
const saved = (...keys: string[]) => new Map(keys.map((key) => [key, whole]))
const tick = (on: boolean, from: Desk, ...keys: string[]) =>
  Object.fromEntries(
    tickedWithPages(
      from,
      things,
      keys.map((key) => thing(key)),
      on,
    ),
  )

describe('a tick', () => {
  test('gives what was not held, and a second one takes it back without a trace', () => {
    expect(tick(true, desk(), 'module:user')).toEqual({ 'module:user': whole })
    const draft = new Map([['module:user', whole]])
    expect(tick(false, desk({ draft }), 'module:user')).toEqual({})
  })

  test('on an item gives its page as well', () => {
    expect(tick(true, desk(), 'button:user-add')).toEqual({ 'button:user-add': whole, 'module:user': whole })
  })

  test('that takes a page takes what stands on it, and gives it back with the page', () => {
    const from = desk({ saved: saved('module:user', 'button:user-add', 'button:role-add') })
    const gone = { 'module:user': null, 'button:user-add': null }
    expect(tick(false, from, 'module:user')).toEqual(gone)
    expect(tick(true, { ...from, draft: new Map(Object.entries(gone)) }, 'module:user')).toEqual({})
  })

  test('brings back what was saved as it was, with its end', () => {
    const ends = { level: 'see', until: 5000 } as const
    const from = desk({
      saved: new Map([
        ['form:user-mail', ends],
        ['module:user', whole],
      ]),
      draft: new Map([['form:user-mail', null]]),
    })
    expect(tick(true, from, 'form:user-mail')).toEqual({})
  })

  test('gives no more than one may oneself', () => {
    const short = thing('form:user-mail', { may: 'see', until: 7000 })
    const draft = tickedWithPages(desk(), things, [short], true)
    expect(draft.get('form:user-mail')).toEqual({ level: 'see', until: 7000 })
    expect(ticked(desk(), [thing('module:user', { may: 'none' })], true).size).toBe(0)
  })
})

const pair = { id: 'user-mail', other: 'r', reason: '不能' }
test.each<[string, Partial<Desk>, Partial<Thing>, string | null]>([
  ['what one may', {}, {}, null],
  ['anything without the right to edit', { readOnly: true }, {}, 'readOnly'],
  ['what one lacks', {}, { may: 'none' }, 'lacking'],
  ['what one would give oneself', { isOwn: true }, {}, 'own'],
  ['what one takes from oneself', { isOwn: true, saved: saved('form:user-mail') }, {}, null],
  ['a field to fill in by who only sees it', { saved: saved('form:user-mail') }, { may: 'see' }, 'level'],
  ['what is held longer than by oneself', { saved: saved('form:user-mail') }, { until: 9000 }, 'longer'],
  [
    'what ends before one’s own does',
    { saved: new Map([['form:user-mail', { level: 'write', until: 8000 }]]) },
    { until: 9000 },
    null,
  ],
  ['the other right of a forbidden pair', {}, { closed: [pair] }, 'pair'],
  ['the same, once the first is taken in the act', { draft: new Map([['button:r', null]]) }, { closed: [pair] }, null],
  [
    'the same, once it is given in the draft',
    { draft: new Map([['form:user-mail', whole]]) },
    { closed: [pair] },
    null,
  ],
  ['the same, where it is held', { saved: saved('form:user-mail') }, { closed: [pair] }, null],
  ['what has ended', { saved: new Map([['form:user-mail', { level: 'write', until: 5 }]]) }, { may: 'see' }, null],
])('%s is locked or not', (_, more, of, lock) => {
  expect(lockOf(desk(more), thing('form:user-mail', of))).toBe(lock)
})

test('what has ended is not held', () => {
  const from = desk({ saved: savedOf([{ kind: 'module', itemId: 'user', level: 'write', until: 999 }]) })
  expect(isHeld(from, 'module:user')).toBe(false)
  expect(tick(true, from, 'module:user')).toEqual({ 'module:user': whole })
})

test('half is counted, and a step lists the items of the pages that it is given', () => {
  const from = desk({ saved: saved('module:user') })
  const pages = stepTree(things, 'module', () => true)
  expect(pages.items.map(({ id }) => id)).toEqual(['top', 'user', 'role'])
  expect(tally(from, pages.below.get('top') ?? [])).toEqual({ held: 1, total: 2, changed: 0, locked: 0 })
  const buttons = stepTree(things, 'button', (id) => id === 'user')
  expect(buttons.items.map(({ id }) => id)).toEqual(['top', 'user', 'user-add'])
  expect(stepTree(things, 'column', () => true).items).toEqual([])
})

test('what is sent are the changes alone, with what was seen before each', () => {
  const from = saved('module:user', 'button:user-add')
  const draft = new Map([
    ['button:user-add', null],
    ['form:user-mail', whole],
  ])
  expect(actOf({ kind: 'role', id: 'r' }, from, draft)).toEqual({
    kind: 'role',
    id: 'r',
    give: [{ kind: 'form', itemId: 'user-mail', level: 'write', until: null, was: null }],
    take: [{ kind: 'button', itemId: 'user-add', was: whole }],
  })
  expect(pruned(saved('form:user-mail', 'button:user-add'), draft)).toEqual(new Map([['button:user-add', null]]))
})
