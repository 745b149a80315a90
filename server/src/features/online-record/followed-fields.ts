import type { RecordValues } from '@workstation/domain/form/record-values'
import { fieldsBeside } from '@workstation/domain/form/sent-parameters'
import { seesSomewhere } from '../../platform/guarded-model/model'
import type { Context } from '../../platform/route'
import { type ReleasedField, type ReleasedForm, storedValue } from '../design'

/** What a row holds of its form, as far as it was read. */
export const valuesIn = ({ fields }: ReleasedForm, row: Readonly<Record<string, unknown>>): RecordValues =>
  Object.fromEntries(fields.flatMap(({ key, type }) => (key in row ? [[key, storedValue(type, row[key])]] : [])))

/** The fields that options of others follow, which are read with them. */
export function followedFields(
  { compiled, model }: ReleasedForm,
  { actor }: Context,
  fields: readonly ReleasedField[],
): string[] {
  const read = new Set(fields.flatMap(({ node }) => fieldsBeside(node)))
  return [...read].filter((key) => compiled.fields.get(key)?.table === null && seesSomewhere(model, actor, key))
}
