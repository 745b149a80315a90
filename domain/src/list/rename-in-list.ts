import { type Renames, renameInFormula } from '../form/rename-field'
import { sameJson } from '../json/same-json'
import type { ButtonAct, ListDocument } from './document'

const place = /\{([A-Za-z][A-Za-z0-9_]*)\}/g

/** What a button does, with the new keys of the fields that it reads; the texts of scripts stay. */
function renamedAct(act: ButtonAct, renames: Renames): ButtonAct {
  if (act.do === 'link')
    return { ...act, address: act.address.replace(place, (_, key: string) => `{${renames.get(key) ?? key}}`) }
  if (act.do === 'script') return act
  const parameters = act.parameters.map((one) => ({ ...one, formula: renameInFormula(one.formula, renames) }))
  return { ...act, parameters }
}

/** The list with new keys for fields of its form, in columns, searches, order and conditions; itself where it names none of them. */
export function renameInList(list: ListDocument, renames: Renames): ListDocument {
  const keyOf = (key: string) => renames.get(key) ?? key
  const named = <Part extends { field: string }>(part: Part): Part => ({ ...part, field: keyOf(part.field) })
  const conditioned = <Button extends { when?: string }>(button: Button): Button =>
    button.when === undefined ? button : { ...button, when: renameInFormula(button.when, renames) }
  const { sort, tree, group, parent, phone, custom } = list
  const next: ListDocument = {
    ...list,
    columns: list.columns.map(named),
    search: list.search.map(named),
    buttons: list.buttons.map(conditioned),
    ...(sort && { sort: named(sort) }),
    ...(tree && { tree: named(tree) }),
    ...(group !== undefined && { group: keyOf(group) }),
    ...(parent !== undefined && { parent: keyOf(parent) }),
    ...(phone && { phone: phone.map(keyOf) }),
    ...(custom && {
      custom: custom.map((button) => ({ ...conditioned(button), does: renamedAct(button.does, renames) })),
    }),
  }
  return sameJson(next, list) ? list : next
}
