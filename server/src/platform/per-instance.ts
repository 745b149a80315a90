/**
 * Makes one value for each object it is asked with, such as a cache for each set of services, so that two servers in one
 * process share nothing.
 * @param create called once for each object
 */
export function perInstance<K extends object, V>(create: (owner: K) => V): (owner: K) => V {
  const made = new WeakMap<K, V>()
  return (owner) => {
    const known = made.get(owner)
    if (known !== undefined) return known
    const value = create(owner)
    made.set(owner, value)
    return value
  }
}
