import type { TSchema } from 'typebox'

type Json = Readonly<Record<string, unknown>>

/** What kind of control a setting needs, read from the schema of the kind that it belongs to. */
export type SettingSort =
  | { readonly sort: 'words' | 'text' | 'yes' | 'texts' | 'dateRule' }
  | { readonly sort: 'number'; readonly min?: number; readonly max?: number; readonly whole: boolean }
  | { readonly sort: 'choice' | 'choices'; readonly values: readonly string[] }
  | { readonly sort: 'lines'; readonly properties: readonly (readonly [string, TSchema])[] }

const propertiesOf = (schema: Json) => Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, TSchema>>)

function sortOfChoices(choices: readonly Json[]): SettingSort {
  if (choices.every((one) => 'const' in one))
    return { sort: 'choice', values: choices.map((one) => String(one['const'])) }
  const has = (name: string) => choices.some((one) => propertiesOf(one).some(([property]) => property === name))
  return { sort: has('zh') ? 'words' : 'dateRule' }
}

function sortOfList(items: Json): SettingSort {
  if (items['type'] === 'string') return { sort: 'texts' }
  if (Array.isArray(items['anyOf']))
    return { sort: 'choices', values: items['anyOf'].map((one: Json) => String(one['const'])) }
  return { sort: 'lines', properties: propertiesOf(items) }
}

/** The control that a setting needs. */
export function sortOf(schema: TSchema): SettingSort {
  const known = schema as Json
  const number = (name: string) => (typeof known[name] === 'number' ? { [name.slice(0, 3)]: known[name] } : {})
  if (Array.isArray(known['anyOf'])) return sortOfChoices(known['anyOf'])
  switch (known['type']) {
    case 'string':
      return { sort: 'text' }
    case 'boolean':
      return { sort: 'yes' }
    case 'integer':
    case 'number':
      return { sort: 'number', whole: known['type'] === 'integer', ...number('minimum'), ...number('maximum') }
    default:
      return sortOfList(known['items'] as Json)
  }
}
