import { compileForm } from '@workstation/domain/form/compile-form'
import { emptyForm, type FormNode } from '@workstation/domain/form/document'
import { createFormState } from '@workstation/domain/form/form-state'
import { kindOf, kinds } from '@workstation/domain/form/kinds/index'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { FormView } from './form-view'

/** What was read of the settings of each kind, as `kind.setting`. */
const read = vi.hoisted(() => new Set<string>())

// What a kind says of its settings is handed out in a form that notes which of them are looked at.
vi.mock('@workstation/domain/form/kind-parts/settings-of', async (original) => {
  const { settingsOf } = await original<typeof import('@workstation/domain/form/kind-parts/settings-of')>()
  return {
    settingsOf: (...schema: Parameters<typeof settingsOf>) => {
      const settingsIn = settingsOf(...schema)
      return (node: FormNode) =>
        new Proxy(settingsIn(node), {
          get(settings, name) {
            read.add(`${node.kind}.${String(name)}`)
            return Reflect.get(settings, name)
          },
        })
    },
  }
})

const context = { timeZone: 'Asia/Shanghai', language: 'zh', now: 0, own: {} } as const
const sourceOf = (from: 'interface' | 'model') => ({
  source: { from, id: 'i', parameters: [], value: 'id', label: 'name' },
})
const words = { ...context, nameOf: () => '' }
const samples = [null, 'a', '12', 12, true, ['a'], [['a']], { from: 1, to: 2 }, '#ff0000', 86_400_000]

/** Settings with which others are looked at. */
const more: Readonly<Record<string, Record<string, unknown>>> = {
  table: { add: 'popup' },
  files: { categories: ['image'] },
  ...Object.fromEntries(
    ['user', 'department', 'position', 'role', 'group', 'organize'].map((kind) => [kind, { offer: 'named' }]),
  ),
}
/** The parts that a container is made of look for theirs in it. */
const partsOf: Readonly<Record<string, string>> = {
  ...{ tab: 'tabItem', collapse: 'collapseItem', tableGrid: 'tableCell' },
}

function nodesOf(kind: string): Record<string, FormNode> {
  const found = kindOf(kind)
  const part = partsOf[kind] ?? 'input'
  const node = (id: string, of: string) => ({
    ...{ id, kind: of, key: id, label: '标题', span: 24 },
    settings: { ...kindOf(of)?.initial, ...more[of] },
  })
  return {
    n: {
      ...node('n', kind),
      ...(found?.sources?.includes('model') && sourceOf('model')),
      ...(found?.children !== 'none' && { children: ['c'] }),
    },
    c: { ...node('c', part), ...(kindOf(part)?.children !== 'none' && { children: [] }) },
  }
}

/** Nobody can put it into a form yet. */
const withheld = 'relationFlow.'

test('what can be set of a control is looked at where the form is filled in, read or checked', () => {
  fakeServer()
  for (const { kind } of kinds) {
    const nodes = nodesOf(kind)
    const form = compileForm({ ...emptyForm, root: ['n'], nodes })
    for (const reads of [false, true])
      renderPage(<FormView reads={reads} state={createFormState(form, {}, context)} />, { path: '/x' })
    document.body.replaceChildren()
    const known = kindOf(kind)
    const [node] = Object.values(nodes)
    if (!known || !node) continue
    for (const raw of samples) {
      const answer = known.read?.(raw, node, context)
      if (answer?.ok) known.text?.(answer.value, node, words)
    }
    known.column?.(node)
    known.check?.(node)
    known.refers?.(node)
  }
  const all = kinds.flatMap(({ kind, settings }) => Object.keys(settings.properties).map((name) => `${kind}.${name}`))
  expect(all.length).toBeGreaterThan(200)
  expect(all.filter((one) => !read.has(one) && !one.startsWith(withheld))).toEqual([])
})
