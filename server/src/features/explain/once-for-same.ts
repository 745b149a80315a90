import type { Actor } from '../../platform/actor'
import { perInstance } from '../../platform/per-instance'

type Field = keyof Actor

let named = 0
/** Maps of pages are the same when they are the same object: those who hold the same share it. */
const nameOfPages = perInstance((_pages: object) => {
  named += 1
  return named
})

function textOf(value: Actor[Field]): unknown {
  if (value instanceof Set) return [...value]
  return value instanceof Map ? nameOfPages(value) : value
}

const keyOf = (person: Actor, fields: readonly Field[]) => JSON.stringify(fields.map((field) => textOf(person[field])))

const watched = (person: Actor, read: Set<Field>): Actor =>
  new Proxy(person, {
    get(target, field) {
      read.add(field as Field)
      return target[field as Field]
    },
  })

/**
 * Makes something of a person once for all who do not differ in what it reads of them: the same code reads the same of
 * whoever has the same there.
 * @param make reads nothing but the person
 */
export function onceForSame<T extends object>(make: (person: Actor) => T): (person: Actor) => T {
  const known = new Map<string, { fields: readonly Field[]; made: Map<string, T> }>()
  return (person) => {
    for (const { fields, made } of known.values()) {
      const same = made.get(keyOf(person, fields))
      if (same) return same
    }
    const read = new Set<Field>()
    const value = make(watched(person, read))
    const fields = [...read].sort()
    const name = fields.join()
    const kind = known.get(name) ?? { fields, made: new Map<string, T>() }
    known.set(name, kind)
    kind.made.set(keyOf(person, fields), value)
    return value
  }
}
