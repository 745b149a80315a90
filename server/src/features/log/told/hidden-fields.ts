import type { Actor } from '../../../platform/actor'
import { type GuardedModel, modelOfPage, modelsOfPages, seesColumn } from '../../../platform/guarded-model/model'
import { closedFields } from '../../../platform/guarded-model/writable-fields'
import { foundEntities } from './record-models'

/** Whether a page limits what a person sees of records whose models are found one by one. */
const isLimitedElsewhere = ({ isAdministrator, pages }: Actor): boolean =>
  !isAdministrator &&
  [...pages].some(([page, { limitsColumns, limitsForms }]) => (limitsColumns || limitsForms) && !modelOfPage(page))

/**
 * Tells which fields of a kind of record a person is not told of: those whose column his page hides from him, be it in some
 * rows alone, and those that its form does not show him (THR-13). Whoever reads the log without the page of the records is
 * told all of them, since that is what the log is for.
 */
export function hiddenFields(
  { model, entity }: { model: GuardedModel | undefined; entity: string },
  actor: Actor,
): (field: string) => boolean {
  // Of a record that is not found any more nothing tells what was hidden in it.
  if (!model) return () => foundEntities().includes(entity) && isLimitedElsewhere(actor)
  const closed = new Set(closedFields(model, actor).flatMap(({ enCode, level }) => (level === 'none' ? [enCode] : [])))
  return (field) => closed.has(field) || !seesColumn(model, actor, field)
}

/**
 * The kinds of records of which something is hidden from a person: a keyword that looked into their lines would tell him
 * what that holds.
 */
export function hiddenEntities(actor: Actor): string[] {
  if (actor.isAdministrator) return []
  const hidden = modelsOfPages().flatMap((model) => {
    const { entity, fields } = model.writes ?? {}
    if (!entity) return []
    const isHidden = hiddenFields({ model, entity }, actor)
    return [...model.columns.keys(), ...Object.keys(fields ?? {})].some(isHidden) ? [entity] : []
  })
  return [...new Set([...hidden, ...(isLimitedElsewhere(actor) ? foundEntities() : [])])]
}
