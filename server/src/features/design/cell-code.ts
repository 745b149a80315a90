import { sha256 } from '../../platform/token'

/** Of the id of an entry and the kind of an item little is left, since an id has 64 characters at most. */
const longest = 33

/** The code under which the column of a sub-table is granted; short ones say what they mean. */
export function cellCode({ table, key }: { readonly table: string; readonly key: string }): string {
  const code = `${table}-${key}`
  return code.length <= longest ? code : `${sha256(code).slice(0, 24)}`
}
