/** A JSON schema, as far as it says which members there are. */
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  /** What each of any number of members is; the members count as one. */
  readonly additionalProperties?: Schema | boolean
  readonly anyOf?: readonly Schema[]
  readonly type?: string
}

const below = (path: string, name: string): string => (path ? `${path}.${name}` : name)

/** Words of a design are one setting, whatever their languages. */
const isWords = ({ anyOf = [] }: Schema): boolean => anyOf.some(({ properties }) => properties && 'zh' in properties)

/** Each setting that a document can hold, as `custom.does.address`; the places of a list and the forms of a choice count as one. */
export function settingPaths(schema: object, path = ''): string[] {
  const { properties, items, anyOf, additionalProperties: each } = schema as Schema
  if (isWords(schema as Schema)) return [path]
  const found = [
    ...Object.entries(properties ?? {}).flatMap(([name, one]) => settingPaths(one, below(path, name))),
    ...[items, typeof each === 'object' ? each : undefined, ...(anyOf ?? [])].flatMap((one) =>
      one ? settingPaths(one, path) : [],
    ),
  ]
  return [...new Set([...(path ? [path] : []), ...found])]
}

/**
 * The same document, which notes by their paths the settings that are looked at. What is copied as a whole is not looked at, but
 * what is taken out of the copy is noted where it holds further settings.
 */
export function lookedAt<Value>(value: Value, note: (path: string) => void, path = ''): Value {
  if (typeof value !== 'object' || value === null) return value
  const inner = new Map<string, unknown>()
  let copied: unknown
  return new Proxy(value, {
    getOwnPropertyDescriptor(target, name) {
      copied = name
      return Reflect.getOwnPropertyDescriptor(target, name)
    },
    get(target, name, receiver) {
      const found: unknown = Reflect.get(target, name, receiver)
      const isCopy = copied === name
      copied = undefined
      if (typeof name !== 'string' || typeof found === 'function') return found
      const isPlace = Array.isArray(target)
      const at = isPlace ? path : below(path, name)
      if (!isPlace && !isCopy && Object.hasOwn(target, name)) note(at)
      const kept = inner.get(name) ?? lookedAt(found, note, at)
      inner.set(name, kept)
      return kept
    },
  }) as Value
}
