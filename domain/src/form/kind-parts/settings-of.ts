import type { Static, TObject, TSchema } from 'typebox'
import { fitsSchema } from '../../json/fits-schema'
import type { FormNode } from '../document'

type Settings = Readonly<Record<string, unknown>>

/**
 * Makes the reader of a kind's settings: what a node says where that fits, else what a new one begins with. Documents
 * never change, so each node is read once.
 */
export function settingsOf<S extends TObject>(schema: S, initial: Static<S>): (node: FormNode) => Static<S> {
  const known = new WeakMap<Settings, Static<S>>()
  const properties = Object.entries(schema.properties as Readonly<Record<string, TSchema>>)
  return ({ settings }) => {
    const found = known.get(settings)
    if (found !== undefined) return found
    const given = properties.filter(([name, one]) => Object.hasOwn(settings, name) && fitsSchema(one, settings[name]))
    const read = { ...(initial as object), ...Object.fromEntries(given.map(([name]) => [name, settings[name]])) }
    known.set(settings, read as Static<S>)
    return read as Static<S>
  }
}
