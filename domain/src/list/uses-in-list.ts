import { type FieldUse, namesInScript, otherKey } from '../form/where-used'
import { sameJson } from '../json/same-json'
import type { ListDocument } from './document'
import { renameInList } from './rename-in-list'

/** The parts of a list that read a field: those in which a new key of it would stand. */
export function usesInList(list: ListDocument, key: string): FieldUse[] {
  const renamed = renameInList(list, otherKey(key))
  const isScripted = list.custom?.some(({ does }) => does.do === 'script' && namesInScript(does.text, key)) ?? false
  const parts = Object.keys(list).filter((part) => {
    const [before, after] = [list, renamed].map((one): unknown => one[part as keyof ListDocument])
    return !sameJson(before, after) || (part === 'custom' && isScripted)
  })
  return parts.map((id): FieldUse => ({ what: 'list', id }))
}
