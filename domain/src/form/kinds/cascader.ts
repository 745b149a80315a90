import { Type } from 'typebox'
import type { FormNode } from '../document'
import type { Kind, ReadValue } from '../kind'
import { refuse } from '../kind-parts/answers'
import {
  choiceSources,
  listedOptions,
  missingSource,
  optionNames,
  optionOf,
  optionWords,
} from '../kind-parts/choice-field'
import { howMany, placeholder } from '../kind-parts/common-settings'
import { mostEntries } from '../kind-parts/id-field'
import { pathColumn, pathsIn, pathWords, readPath, readPaths } from '../kind-parts/path-field'
import { settingsOf } from '../kind-parts/settings-of'

const settings = Type.Object({
  ...placeholder,
  ...howMany,
  filterable: Type.Boolean(),
  /** Whether options that hold further ones may be chosen themselves. */
  anyLevel: Type.Boolean(),
  separator: Type.String({ minLength: 1, maxLength: 3 }),
})
const initial = { multiple: false, filterable: true, anyLevel: false, separator: '/' }
const settingsIn = settingsOf(settings, initial)

/** Refuses paths that a field's own list of options has not. */
function onlyListed(answer: ReadValue, node: FormNode): ReadValue {
  const listed = answer.ok ? listedOptions(node) : null
  if (!answer.ok || listed === null) return answer
  const strange = pathsIn(answer.value).find(
    (path) => listed.get(path.at(-1) ?? '')?.path.join('\n') !== path.join('\n'),
  )
  return strange === undefined ? answer : refuse('not-offered', strange.join('/'), answer.value)
}

/** Options level by level, each in a column of its own; the whole path is kept. */
export const cascader: Kind<typeof settings> = {
  ...pathColumn((node) => settingsIn(node).multiple),
  kind: 'cascader',
  group: 'choice',
  settings,
  initial,
  sources: choiceSources,
  read: (raw, node) => {
    const { multiple, max = mostEntries } = settingsIn(node)
    return onlyListed(multiple ? readPaths(raw, max, optionOf) : readPath(raw, optionOf), node)
  },
  names: (value, node) => optionNames(pathsIn(value).flat(), node),
  text: (value, node, context) => {
    const { separator } = settingsIn(node)
    const name = (id: string) => optionWords(id, node, context)
    return pathWords(value, { name, language: context.language, ...(separator && { separator }) })
  },
  chosen: pathsIn,
  levels: (node) => ({ lastOnly: !settingsIn(node).anyLevel }),
  check: missingSource,
}
