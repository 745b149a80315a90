import { sha256 } from '../../platform/token'

/** Digests, hashes of passwords and secrets, and what tests name by chance. */
const chances = /\b[0-9a-f]{32,}\b|\$argon2id\$[\w+/$,=]+|(?<=\bP-)[0-9a-f]{8}\b|(?<=\bperson\d+x)[0-9a-f]{6}\b/g
/** What is numbered through all tests of a process. */
const counters = /((?:fixture|scheme_fixture|btn_fixture|keeper)[-_]?|人员|\bperson(?=\d+x))\d+/g
const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|(?<=lc_)[0-9a-f]{20}/g
/** So many entries of a list stand there whole; of the others how many there are, and whether they are the same. */
const shownEntries = 4
const shownLetters = 160

/** People and the like by their ids. */
type Names = ReadonlyMap<string, string>

const digest = (text: string) => sha256(text).slice(0, 10)
const isSaid = (value: unknown) => value !== null && value !== '' && value !== undefined

/** What differs from run to run says nothing: ids, but for those that have a name, first secrets, and moments of the run. */
function maskOf(today: Date, names: Names) {
  const near = (time: number) => Math.abs(time - today.getTime()) < 5 * 86_400_000
  const day = (text: string) => (near(Date.parse(`${text.slice(0, 10)}T00:00:00Z`)) ? '~' : text)
  const hidden = (text: string) =>
    text
      .replace(ids, (id) => names.get(id) ?? '·')
      .replace(chances, '·')
      .replace(counters, '$1·')
      .replace(/(?<=encryption=|"password":"|token=|bearer |sealed1\.\w+\.)[\w.-]+/g, '·')
      .replace(/\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d)?(\.\d+)?Z?)?/g, day)
      .replace(/\b1[78]\d{11}\b/g, (number) => (near(Number(number)) ? '~' : number))
  return hidden
}

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/**
 * The same with what stands side by side in one order, that of its texts: PostgreSQL sorts some names otherwise from version
 * to version, such as 沈, so that order is left to other tests.
 */
function inOrder(value: unknown, mask: (text: string) => string): unknown {
  if (typeof value === 'string') return value.split('、').toSorted(byText).join('、')
  if (typeof value !== 'object' || value === null) return value
  if (!Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inOrder(each, mask)]))
  const entries = value
    .map((each) => inOrder(each, mask))
    .map((entry) => ({ entry, text: mask(JSON.stringify(entry)) }))
  return entries.toSorted((one, other) => byText(one.text, other.text)).map(({ entry }) => entry)
}

const cut = (text: string) => (text.length > shownLetters ? `${text.slice(0, shownLetters)}… ${digest(text)}` : text)

/** Something on one line, as it travels. */
export const oneLine = (value: unknown, today: Date, names: Names = new Map()): string =>
  cut(maskOf(today, names)(JSON.stringify(value)))

/** An answer line by line as a person can read it: what is not said is left out, long lists and texts are cut. */
export function answerLines(answer: unknown, today: Date, names: Names = new Map()): string[] {
  const mask = maskOf(today, names)
  const plain = (value: unknown) =>
    cut(mask(typeof value === 'string' ? value : JSON.stringify(value))).replace(/\s+/g, ' ')
  const isFlat = (value: unknown) => JSON.stringify(value).length <= shownLetters
  const linesOf = (value: unknown, indent: string): string[] => {
    if (Array.isArray(value)) {
      const rest = value.slice(shownEntries)
      const more = rest.length > 0 ? [`${indent}… ${rest.length} more ${digest(mask(JSON.stringify(rest)))}`] : []
      return [...value.slice(0, shownEntries).flatMap((entry) => entryLines(entry, indent)), ...more]
    }
    if (typeof value !== 'object' || value === null) return [indent + plain(value)]
    return fieldLines(value, indent)
  }
  const fieldLines = (record: object, indent: string): string[] => {
    const said = Object.entries(record).filter(([, value]) => isSaid(value))
    const flat = said.filter(([, value]) => typeof value !== 'object' || isFlat(value))
    const deep = said.filter((pair) => !flat.includes(pair))
    const line = flat.map(([name, value]) => `${name}=${plain(value)}`).join(' ')
    return [indent + line, ...deep.flatMap(([name, value]) => [`${indent}${name}:`, ...linesOf(value, `${indent}  `)])]
  }
  const entryLines = (entry: unknown, indent: string): string[] => {
    const [first = '', ...rest] = linesOf(entry, `${indent}  `)
    return [`${indent}- ${first.trimStart()}`, ...rest]
  }
  return linesOf(inOrder(answer, mask), '  ')
}
