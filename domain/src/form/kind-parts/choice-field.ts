import { designWords } from '../design-words'
import type { ChoiceOption, ChoiceSource, DesignText, FormNode } from '../document'
import type { SettingProblem } from '../form-problem'
import type { NamedId, NameSource, ReadValue, StoredValue, ValueContext } from '../kind'
import { isCleanText, refuse } from './answers'
import { asValue, type IdSettings, joinNames, mostEntries, readSeveral, readSingle, textsIn } from './id-field'

/** Letters of the id of an option. */
export const longestOption = 200

export const choiceSources: readonly ChoiceSource['from'][] = ['static', 'dictionary', 'interface', 'model']

/** An option of a design with the ids above it. */
interface PlacedOption {
  readonly label: DesignText
  readonly path: readonly string[]
}
const placed = new WeakMap<object, ReadonlyMap<string, PlacedOption>>()

/** The id of an option as clients send it; numbers and yes or no as their text. */
export function optionOf(raw: unknown): string | null {
  const text = typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : raw
  const fits = typeof text === 'string' && text !== '' && text.length <= longestOption && isCleanText(text)
  return fits ? text : null
}

/** Whether something in a design is an option; what lies below it is asked by itself. */
export const isOption = (one: unknown): one is ChoiceOption => {
  if (typeof one !== 'object' || one === null || !('id' in one) || !('label' in one)) return false
  const { label } = one
  const isText = typeof label === 'string' || (typeof label === 'object' && label !== null && 'zh' in label)
  const hasChildren = !('children' in one) || one.children === undefined || Array.isArray(one.children)
  return optionOf(one.id) === one.id && isText && hasChildren
}

function place(options: readonly unknown[]): ReadonlyMap<string, PlacedOption> {
  const found = new Map<string, PlacedOption>()
  const open = options.map((option) => ({ option, above: [] as readonly string[] })).reverse()
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { option, above } = next
    if (!isOption(option)) continue
    const path = [...above, option.id]
    if (!found.has(option.id)) found.set(option.id, { label: option.label, path })
    for (const child of [...(option.children ?? [])].reverse()) open.push({ option: child, above: path })
  }
  return found
}

/** The options that a field's own design lists, by id; null where they come from elsewhere. */
export function listedOptions({ source }: FormNode): ReadonlyMap<string, PlacedOption> | null {
  if (source?.from !== 'static') return null
  const known = placed.get(source) ?? place(source.options)
  placed.set(source, known)
  return known
}

/** Refuses what a field's own list of options has not. */
export function onlyOffered(answer: ReadValue, node: FormNode): ReadValue {
  const listed = answer.ok ? listedOptions(node) : null
  if (!answer.ok || listed === null) return answer
  const strange = textsIn(answer.value).find((id) => !listed.has(id))
  return strange === undefined ? answer : refuse('not-offered', strange, answer.value)
}

/** What stands behind the ids of a choice, by where they come from. */
const holds = { dictionary: 'dictionary', model: 'record', interface: 'option', static: 'option' } as const
const holdsOf = ({ source }: FormNode) => holds[source?.from ?? 'static']

/** The names to fetch for what is chosen; those of options in the design are known. */
export const optionNames = (value: StoredValue, node: FormNode): readonly NamedId[] =>
  listedOptions(node) === null ? textsIn(value).map((id) => ({ holds: holdsOf(node), id, of: node.id })) : []

/** An option in words: one that a design no longer lists by its id, so that nothing chosen is hidden. */
export function optionWords(id: string, node: FormNode, context: ValueContext & NameSource): string {
  const listed = listedOptions(node)
  if (listed === null) return context.nameOf(holdsOf(node), id, node.id)
  const option = listed.get(id)
  return option ? designWords(option.label, context.language) : id
}

/** A field whose options come from nowhere. */
export const missingSource = ({ source }: FormNode): readonly SettingProblem[] =>
  source === undefined ? [{ setting: 'source', problem: 'source-missing' }] : []

/** What kinds share that hold the id of one option, or several. */
export const choiceField = (settings: (node: FormNode) => IdSettings) => ({
  children: 'none' as const,
  sources: choiceSources,
  column: (node: FormNode) => (settings(node).multiple ? ('text[]' as const) : ('text' as const)),
  read: (raw: unknown, node: FormNode): ReadValue => {
    const { multiple, max = mostEntries } = settings(node)
    return onlyOffered(multiple ? readSeveral(raw, max, optionOf) : readSingle(raw, optionOf), node)
  },
  check: missingSource,
  write: (value: StoredValue): unknown => value,
  value: asValue,
  names: optionNames,
  chosen: (value: StoredValue) => textsIn(value).map((id) => [id]),
  text: (value: StoredValue, node: FormNode, context: ValueContext & NameSource) =>
    joinNames(
      textsIn(value).map((id) => optionWords(id, node, context)),
      context,
    ),
})
