import { fireEvent, screen } from '@testing-library/react'
import type { FormNode } from '@workstation/domain/form/document'
import type { Kind } from '@workstation/domain/form/kind'
import { kinds } from '@workstation/domain/form/kinds/index'
import { expect, test } from 'vitest'
import { outline } from '../../../testing/outline'
import { makeForm } from '../testing/make-design'
import { designServer, openDesign } from '../testing/open-design'

const others = [
  { id: 'text', kind: 'input', key: 'text', label: '文本' },
  { id: 'amount', kind: 'number', key: 'amount', label: '数' },
  { id: 'unit', kind: 'department', key: 'unit', label: '部门' },
  { id: 'day', kind: 'date', key: 'day', label: '日' },
] as const

type Changed = Partial<Pick<FormNode, 'settings' | 'source'>>

/** Settings on which it depends what else can be set. */
const deciding = ['add', 'from', 'multiple', 'offer', 'paged']
const valuesOf = ({ anyOf = [], type }: { anyOf?: { const: unknown }[]; type?: string }) =>
  type === 'boolean' ? [true, false] : anyOf.map((one) => one.const)

const parameters = [{ name: 'p', formula: 'text' }]
const from = {
  static: { from: 'static' as const, options: [{ id: 'a', label: '甲' }] },
  dictionary: { from: 'dictionary' as const, typeId: 'd' },
  interface: { from: 'interface' as const, id: 'i', parameters, value: 'id', label: 'name' },
  model: { from: 'model' as const, id: 'm', parameters: [], value: 'id', label: 'name' },
} satisfies Record<string, FormNode['source']>

/** Each other value of these settings, and each source of options. */
function variantsOf({ settings, initial, sources = [] }: Kind): [string, Changed][] {
  const decided = deciding.flatMap((name) => {
    const values = valuesOf((settings.properties[name] ?? {}) as Parameters<typeof valuesOf>[0])
    return values
      .filter((value) => value !== initial[name])
      .map((value): [string, Changed] => [`${name} = ${value}`, { settings: { [name]: value as never } }])
  })
  return [...decided, ...sources.map((source): [string, Changed] => [`source = ${source}`, { source: from[source] }])]
}

/** A field as it begins, and one of each variant. */
const nodesOf = (kind: Kind) =>
  [{} as Changed, ...variantsOf(kind).map(([, changed]) => changed)].map((changed, at) => ({
    ...{ id: `${kind.kind}${at}`, kind: kind.kind, key: `${kind.kind}${at}`, label: '字段', ...changed },
    settings: { ...kind.initial, ...changed.settings },
  }))
const chooseNode = (id: string) => fireEvent.click(document.querySelector(`[data-node="${id}"]`) ?? document.body)

/** Lines of the one that are not in the other, with a sign. */
const only = (lines: readonly string[], others: readonly string[], sign: string) =>
  lines.filter((line) => !others.includes(line)).map((line) => `  ${sign} ${line}`)

/**
 * Whoever changes what can be set sees it in the difference of a file: what the settings of a new control show, and what
 * more or less where another choice is made. After a wanted change:
 * npx vitest run web/src/features/design/form/shown-settings.test.tsx -u
 */
test.each(kinds.map((kind) => [kind.kind, kind] as const))('what can be set of %s', async (name, kind) => {
  const variants = variantsOf(kind)
  const nodes = nodesOf(kind)
  await openDesign(designServer(), makeForm([...nodes, ...others]))
  const [lines = [], ...shown] = nodes.map(({ id }) => {
    chooseNode(id)
    return outline(screen.getByLabelText('设置')).map((line) => line.replace(`= ${id}]`, '= n]'))
  })
  const differing = variants.flatMap(([title], at) => {
    const here = shown[at] ?? []
    return [title, ...only(here, lines, '+'), ...only(lines, here, '-')]
  })
  await expect(`${[...lines, ...differing].join('\n')}\n`).toMatchFileSnapshot(`./shown-settings/${name}.txt`)
})

test('nothing is set of any field by who may only look', async () => {
  const nodes = kinds.flatMap((kind) => nodesOf(kind).slice(0, kind.kind === 'select' ? undefined : 1))
  await openDesign(designServer(), makeForm([...nodes, ...others]), { buttons: [] })
  const isOpen = (one: HTMLInputElement) => !one.disabled && !one.readOnly
  const open = nodes.flatMap(({ id }) => {
    chooseNode(id)
    // What opens shows other languages.
    const controls = 'input, textarea, button:not([aria-expanded])'
    const found = [...screen.getByLabelText('设置').querySelectorAll<HTMLInputElement>(controls)]
    return found.filter(isOpen).map((one) => `${id} ${one.outerHTML}`)
  })
  expect(open).toEqual([])
})
