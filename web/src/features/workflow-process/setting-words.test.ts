import {
  ApprovalSettings,
  ChildSettings,
  CopySettings,
  DelaySettings,
  EndSettings,
  InterfaceSettings,
  ProcessSettings,
} from '@workstation/domain/workflow/settings'
import { expect, test } from 'vitest'
import { i18n } from '../../platform/i18n'
import { settingWords } from './setting-words'
import './use-process-texts'

interface Shape {
  readonly type?: string
  readonly const?: unknown
  readonly anyOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly patternProperties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
}

interface Change {
  readonly path: string
  readonly from: unknown
  readonly to: unknown
}

/** Each choice of a member after another; of any other kind one value after none. */
function valuesOf({ type, anyOf = [], items, ...own }: Shape): readonly unknown[] {
  const words = [own, ...anyOf].flatMap((one) => (one.const === undefined ? [] : [one.const]))
  if (words.length > 0) return [undefined, ...words]
  if (anyOf.length > 0) return []
  if (type === 'boolean') return [false, true]
  if (type === 'array') return [[], ...(items?.anyOf ?? []).map((one) => [{ from: one.properties?.from?.const }])]
  return [undefined, type === 'string' ? 'some text' : 7]
}

/** What may change in settings of this shape, by path. */
function changesOf(shape: Shape, path = ''): readonly Change[] {
  const members = { ...shape.properties, ...(shape.patternProperties ? { field1: accessOf(shape) } : {}) }
  const alternatives = (shape.anyOf ?? []).filter(({ properties }) => properties)
  const below = [members, ...alternatives.map(({ properties }) => properties ?? {})].flatMap((each) =>
    Object.entries(each).flatMap(([name, member]) => changesOf(member, path === '' ? name : `${path}.${name}`)),
  )
  if (path === '' || shape.properties || shape.patternProperties) return below
  const values = valuesOf(shape)
  return [...values.slice(1).map((to, at) => ({ path, from: values[at], to })), ...below]
}

const accessOf = ({ patternProperties = {} }: Shape): Shape => Object.values(patternProperties)[0] ?? {}

const kinds: Readonly<Record<string, object>> = {
  approval: ApprovalSettings,
  copy: CopySettings,
  interface: InterfaceSettings,
  delay: DelaySettings,
  child: ChildSettings,
  process: ProcessSettings,
  end: EndSettings,
}

/** After a wanted change: npx vitest run web/src/features/workflow-process/setting-words.test.ts -u */
test('whatever may be set of a process is called as setting-words.txt says, in words that are there', async () => {
  const t = i18n.getFixedT(null, 'workflow-process')
  const lines = Object.entries(kinds).flatMap(([kind, shape]) => {
    const words = changesOf(shape as Shape).map((change) =>
      settingWords({ node: '', name: '', what: 'setting', ...change }, () => '金额', t),
    )
    return [`${kind}:`, ...new Set(words)]
  })
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./setting-words.txt')
})
