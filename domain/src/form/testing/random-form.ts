import type { Random } from '../../testing/random'
import { someNode } from '../../testing/some-form'
import { checkForm } from '../check-form'
import { type ChoiceSource, emptyForm, type FormDocument, type FormNode, type FormRule } from '../document'
import { mayStandIn } from '../form-tree'
import type { Kind, StoredValue } from '../kind'
import { kindOf, kinds } from '../kinds/index'
import { sampleContext as context } from './form-samples'

const options = [
  { id: 'a', label: '甲' },
  { id: 'b', label: '乙', children: [{ id: 'c', label: '丙' }] },
]
const file = { fileId: 'f1', name: 'a.png', url: '', fileSize: 7, fileExtension: 'png' }
const numbers = ['0', '1', '2', '3', '-1', '4.5', '12', '0.25', '99999999999999999999.5']
const texts = ['a', 'b', 'c', 'u1', '文字', ' x ', 'a,b', 'too long to fit', '#ff0000', '<p>x</p>', '']
const days = ['2026-04-30', '2026-05-01', '2026-05-02', '2027-01-01', 1_777_564_800_000, 1_777_595_415_000]
const times = ['08:30:00', '09:00', '23:59:59']
const single: readonly StoredValue[] = [...numbers, ...texts, ...days, ...times, true, false]
const several: readonly StoredValue[] = [
  ['a'],
  ['a', 'b'],
  ['b', 'c'],
  [['a'], ['b', 'c']],
  ['u1--user', 'd1--department'],
  { from: '1', to: '3' },
  { from: '2' },
  { from: '2026-05-01', to: '2026-05-03' },
  { from: '08:00:00', to: '09:00:00' },
  { path: ['1', '2'], detail: 'x' },
  [file],
  [file, { ...file, fileId: 'f2', name: 'b.pdf', fileExtension: 'pdf' }],
]
const anything = [...single, ...several]

/** What a field holds while somebody fills it in: a value as its kind keeps it, nothing, or what its kind refuses. */
export function randomValue(random: Random, node: FormNode, wrongPercent: number): StoredValue {
  if (random.chance(15)) return null
  const isWrong = random.chance(wrongPercent)
  const kind = kindOf(node.kind)
  for (let tries = 0; tries < 60; tries++) {
    const raw = random.find(anything) ?? null
    const read = kind?.read(raw, node, context)
    if (!kind || !read || (kind.secret && typeof raw !== 'string')) continue
    if (read.ok && !isWrong && !(kind.secret && read.value === true)) return read.value
    // What a kind would not even send cannot stand in its field.
    const isSent = !read.ok && !kind.read(kind.write(raw, node, context), node, context).ok
    if (isWrong && isSent) return raw
  }
  return null
}

/** Draws one form: any kinds inside each other, and rules and conditions over what they keep. */
class FormMaker {
  readonly #random: Random
  readonly #nodes: Record<string, FormNode> = {}
  /** Names that formulas may read, by the sub-table in which they stand. */
  readonly #names: { readonly name: string; readonly table: string | null; readonly node: FormNode }[] = []
  #next = 0

  constructor(random: Random) {
    this.#random = random
  }

  make(): FormDocument {
    const root = this.#children(null, null, 3 + this.#random.below(8))
    for (const [id, node] of Object.entries(this.#nodes)) this.#nodes[id] = this.#withConditions(node)
    const rules = Array.from({ length: this.#random.below(6) }, (_, at) => this.#rule(`rule${at}`))
    return { ...emptyForm, root, nodes: this.#nodes, rules: rules.flat() }
  }

  #children(parent: Kind | null, table: string | null, count: number): string[] {
    const depth = this.#next > 25 ? 0 : count
    const able = kinds.filter((kind) => mayStandIn(kind, parent))
    const light = able.filter(({ children }) => children === 'none')
    return Array.from({ length: depth }, () => {
      // A container is one of a few kinds, and would be rare among all.
      const heavy = able.filter((kind) => !light.includes(kind))
      const kind = this.#random.chance(35) && heavy.length > 0 ? this.#random.find(heavy) : this.#random.find(light)
      return kind ?? this.#random.find(able)
    }).flatMap((kind) => (kind ? [this.#node(kind, table)] : []))
  }

  #node(kind: Kind, table: string | null): string {
    const id = `k${this.#next++}`
    const own = table ?? (kind.children === 'rows' ? id : null)
    const children = kind.children === 'none' ? undefined : this.#children(kind, own, 1 + this.#random.below(4))
    const node = someNode(id, kind.kind, {
      ...this.#source(kind),
      ...(children && { children }),
      ...(this.#random.chance(20) && { required: true }),
      ...(this.#random.chance(40) && { whenHidden: this.#random.pick(['keep', 'clear']) }),
      ...(this.#random.chance(10) && { patterns: [{ pattern: '^[a-z0-9]+$', message: 'x' }] }),
      settings: this.#settings(kind),
    })
    const begun = this.#withDefault(node, kind)
    this.#nodes[id] = begun
    const isStored = kind.column(node) !== null || kind.children === 'rows'
    if (isStored) this.#names.push({ name: table === null ? id : `${table}.${id}`, table: own, node: begun })
    return id
  }

  #source({ sources }: Kind): { source?: ChoiceSource } {
    const from = this.#random.find(sources ?? [])
    if (from === undefined) return {}
    if (from === 'static') return { source: { from, options } }
    if (from === 'dictionary') return { source: { from, typeId: 't1' } }
    return { source: { from, id: 'i1', parameters: [], value: 'v', label: 'l' } }
  }

  #settings(kind: Kind): Record<string, unknown> {
    const drawn = Object.entries(kind.settings.properties).flatMap(([name, schema]): [string, unknown][] => {
      const { type } = schema as { type?: string }
      if (type === 'boolean' && this.#random.chance(40)) return [[name, this.#random.chance(50)]]
      if (name === 'precision' && this.#random.chance(40)) return [[name, this.#random.below(3)]]
      if (name === 'max' && type !== undefined && this.#random.chance(40)) return [[name, 1 + this.#random.below(5)]]
      if (name === 'formula') return [[name, this.#formula(null)]]
      if ((name === 'start' || name === 'end') && this.#random.chance(40)) return this.#bound(name, kind)
      return []
    })
    return Object.fromEntries(drawn)
  }

  #bound(name: string, { kind }: Kind): [string, unknown][] {
    const isTime = kind === 'time' || kind === 'timeRange'
    const before = this.#names.filter((one) => one.table === null).map((one) => one.name)
    if (this.#random.chance(40) && before.length > 0)
      return [[name, { rule: 'field', field: this.#random.find(before) }]]
    if (isTime) return [[name, { rule: 'fixed', time: '09:00' }]]
    return [
      [
        name,
        this.#random.pick([
          { rule: 'fixed', day: '2026-05-02' },
          { rule: 'today', plus: 1, unit: 'day' },
        ]),
      ],
    ]
  }

  #withDefault(node: FormNode, kind: Kind): FormNode {
    if (!this.#random.chance(30) || kind.computed || kind.secret || kind.column(node) === null) return node
    const system = this.#random.find(kind.defaults ?? [])
    if (system) return { ...node, default: { from: 'system', name: system } }
    if (this.#random.chance(30)) return { ...node, default: { from: 'formula', formula: this.#formula(null) } }
    const value = randomValue(this.#random, node, 0)
    return value === null ? node : { ...node, default: { from: 'value', value } }
  }

  #name(table: string | null): string {
    const readable = this.#names.filter(
      (one) => one.node.kind !== 'password' && kindOf(one.node.kind)?.children === 'none',
    )
    const own = readable.filter((one) => one.table === table)
    const top = readable.filter((one) => one.table === null)
    const from = this.#random.chance(60) && own.length > 0 ? own : top
    return this.#random.find(from)?.name ?? '1'
  }

  /** An operand that a formula outside of rows reads: a field, or what the rows of a column come to. */
  #operand(table: string | null): string {
    const columns = this.#names.filter((one) => one.table !== null && one.name.includes('.'))
    if (table !== null || columns.length === 0 || this.#random.chance(75)) return this.#name(table)
    return `${this.#random.pick(['sum', 'count', 'max'])}(${this.#random.find(columns)?.name})`
  }

  #formula(table: string | null): string {
    const [one, other] = [this.#operand(table), this.#operand(table)]
    return this.#random.pick([
      one,
      `${one} + ${other}`,
      `${one} * 2 - ${this.#random.below(9)}`,
      `${one} / ${other}`,
      `if(${this.#condition(table)}, ${one}, '${this.#random.find(['a', '1', '2026-05-01'])}')`,
      `concat(${one}, 'x')`,
    ])
  }

  #condition(table: string | null): string {
    const [one, other] = [this.#operand(table), this.#operand(table)]
    return this.#random.pick([
      `${one} > ${this.#random.below(5)}`,
      `${one} = '${this.#random.find(['a', 'b', '1', 'u1'])}'`,
      `empty(${one})`,
      `not empty(${one})`,
      `contains(${one}, 'a')`,
      `${one} < ${other}`,
      `empty(${one}) or ${other} > 1`,
      `days(${one}, ${other}) > 0`,
    ])
  }

  #withConditions(node: FormNode): FormNode {
    const table = this.#names.find((one) => one.node === node)?.table ?? null
    const inRow = kindOf(node.kind)?.children === 'rows' ? null : table
    return {
      ...node,
      ...(this.#random.chance(25) && { visible: this.#condition(inRow) }),
      ...(this.#random.chance(12) && { locked: this.#condition(inRow) }),
    }
  }

  #rule(id: string): FormRule[] {
    const about = this.#random.find(this.#names)
    if (!about) return []
    const isTable = kindOf(about.node.kind)?.children === 'rows'
    const table = isTable ? null : about.table
    const does = this.#random.pick<FormRule['does']>(['show', 'hide', 'lock', 'require', 'set'])
    const [value, otherwise] = [this.#formula(table), this.#formula(table)]
    const said = does === 'set' ? { value, ...(this.#random.chance(40) && { otherwise }) } : {}
    return [{ id, does, fields: [about.name], when: this.#condition(table), ...said }]
  }
}

/** A form by chance that could be released: those that could not are drawn again. */
export function randomForm(random: Random): FormDocument {
  for (;;) {
    const document = new FormMaker(random).make()
    if (checkForm(document).length === 0) return document
  }
}
