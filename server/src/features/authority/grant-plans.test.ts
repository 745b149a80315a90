import type { Grant } from '@workstation/contract/grant'
import type { GrantAct } from '@workstation/contract/grant-desk'
import { describe, expect, test } from 'vitest'
import { adding, replacing, sentPlans } from './grant-plans'

const whole = { level: 'write', until: null } as const
const page: Grant = { kind: 'module', itemId: 'user', ...whole }
const other: Grant = { kind: 'module', itemId: 'role', ...whole }
const edit: Grant = { kind: 'button', itemId: 'edit', ...whole }
const ending: Grant = { ...edit, until: 5 }

test('what is added is what is not held yet, however it is held', () => {
  expect(adding([page, edit])([ending])).toEqual({ give: [page], take: [] })
  // The same id as another kind is another thing.
  expect(adding([page])([{ ...page, kind: 'form' }])).toEqual({ give: [page], take: [] })
})

test('what is replaced are the kinds that were sent, also where one is sent as none', () => {
  const plan = (wanted: readonly Grant[], sent: object) => replacing(wanted, sent)([other, ending])
  expect(plan([page], { module: ['user'] })).toEqual({ give: [page], take: [other] })
  expect(plan([edit], { button: ['edit'] })).toEqual({ give: [], take: [] })
  expect(plan([], { button: [], form: [] })).toEqual({ give: [], take: [ending] })
  expect(plan([], {})).toEqual({ give: [], take: [] })
})

describe('what a client sends', () => {
  const grantee = { kind: 'role', id: 'r1' } as const
  const act = (more: Partial<GrantAct>): GrantAct => ({ ...grantee, give: [], take: [], ...more })
  const plan = (held: readonly Grant[], ...acts: GrantAct[]) => sentPlans(acts)(held, grantee)

  test('counts for its own grantee, of all acts that name him', () => {
    const acts = [
      act({ give: [page] }),
      act({ id: 'r2', give: [other] }),
      act({ kind: 'group', give: [other] }),
      act({ give: [{ ...ending, was: null }], take: [{ kind: 'form', itemId: 'email' }] }),
    ]
    expect(plan([], ...acts)).toEqual({
      give: [page, ending],
      take: [{ kind: 'form', itemId: 'email', level: 'write', until: null }],
    })
  })

  test('leaves what is held as it is where it says so', () => {
    const give = [edit, { ...page, kind: 'form' } as const, page]
    expect(plan([ending, page], act({ give, keepsHeld: true })).give).toEqual([{ ...page, kind: 'form' }])
    expect(plan([ending, page], act({ give })).give).toEqual(give)
  })

  const state = ({ level, until }: Grant) => ({ level, until })
  test.each<[string, Grant | null, Parameters<typeof act>[0], boolean]>([
    ['that was seen as it is', edit, { give: [{ ...ending, was: state(edit) }] }, false],
    ['that nobody held, as was seen', null, { give: [{ ...edit, was: null }] }, false],
    ['of which its writer saw nothing', ending, { give: [edit] }, false],
    ['that somebody made end', ending, { give: [{ ...edit, until: 9, was: state(edit) }] }, true],
    ['that somebody lowered', { ...edit, level: 'see' }, { give: [{ ...ending, was: state(edit) }] }, true],
    ['that somebody changed as was wanted', ending, { give: [{ ...ending, was: null }] }, false],
    ['that somebody gave meanwhile', ending, { give: [{ ...edit, was: null }] }, true],
    ['that somebody took meanwhile', null, { give: [{ ...ending, was: state(edit) }] }, true],
    ['to take that somebody took', null, { take: [{ kind: 'button', itemId: 'edit', was: state(edit) }] }, false],
    ['to take that somebody changed', ending, { take: [{ kind: 'button', itemId: 'edit', was: state(edit) }] }, true],
    ['to take as it is', edit, { take: [{ kind: 'button', itemId: 'edit', was: state(edit) }] }, false],
  ])('of a thing %s is stale or not', (_, held, sent, isStale) => {
    const found = plan(held ? [page, held] : [page], act(sent))
    expect(found.stale).toBe(isStale ? 'edit' : undefined)
    expect('stale' in found).toBe(isStale)
  })
})
