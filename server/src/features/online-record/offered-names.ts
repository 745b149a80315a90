import { asRows } from '@workstation/domain/data-interface/answer-rows'
import type { FormNode } from '@workstation/domain/form/document'
import type { NamedId } from '@workstation/domain/form/kind'
import type { RecordValues } from '@workstation/domain/form/record-values'
import { sentBeside } from '@workstation/domain/form/sent-beside'
import type { SentParameter } from '@workstation/domain/form/sent-parameters'
import { AppError } from '../../platform/app-error'
import { readSourceRows } from '../data-interface'
import { recordContext } from './find-form'
import type { Reading } from './related-records'

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

type Row = Readonly<Record<string, unknown>>

/** Levels of rows below each other that pages offer, too. */
const mostLevels = 20

/** Rows with those that stand below them in a field of theirs. */
function withBelow(rows: readonly Row[], children: string, levels = mostLevels): Row[] {
  return rows.flatMap((row) => {
    const held = levels > 1 ? row[children] : null
    return [row, ...(Array.isArray(held) ? withBelow(asRows(held), children, levels - 1) : [])]
  })
}

type Names = ReadonlyMap<string, string>

/** What a data interface calls its rows, asked once with the rights of the reader; none where it does not answer him. */
async function wordsOf({ services, context }: Reading, node: FormNode, paramList: readonly SentParameter[]) {
  const { source } = node
  if (source?.from !== 'interface') return new Map<string, string>()
  const { id, value: propsValue, label: relationField, children } = source
  const asked = { id, propsValue, relationField, currentPage: 1, pageSize: 10_000, columnOptions: children }
  const found = await readSourceRows(services, context, { ...asked, paramList: [...paramList] }).catch(
    (error: unknown) => {
      if (error instanceof AppError) return null
      throw error
    },
  )
  const list = (found?.list ?? []) as readonly Row[]
  const rows = children === undefined ? list : withBelow(list, children)
  return new Map(rows.map((row) => [textOf(row[propsValue]), textOf(row[relationField])]))
}

/** Names as far as all agree: one id may be called differently where something else is filled in beside it. */
function agreed(all: readonly Names[]): Names {
  const names = new Map<string, string>()
  const doubtful = new Set<string>()
  for (const [id, name] of all.flatMap((one) => [...one])) {
    if (names.has(id) && names.get(id) !== name) doubtful.add(id)
    names.set(id, name)
  }
  for (const id of doubtful) names.delete(id)
  return names
}

/** How often a data interface is asked for one field at most; options that follow yet other values keep their ids. */
const mostAsked = 20

/** What was asked already by who reads several pages of records, by field and by what went along. */
const answers = new WeakMap<Reading, Map<string, Map<string, Promise<Names>>>>()

function answersFor(reading: Reading, { id }: FormNode): Map<string, Promise<Names>> {
  const ofAll = answers.get(reading) ?? new Map<string, Map<string, Promise<Names>>>()
  answers.set(reading, ofAll)
  const known = ofAll.get(id) ?? new Map<string, Promise<Names>>()
  ofAll.set(id, known)
  return known
}

async function namesAt(reading: Reading, node: FormNode, records: readonly RecordValues[]): Promise<Names> {
  if (node.source?.from !== 'interface') return new Map()
  const { services, context, form } = reading
  const known = answersFor(reading, node)
  for (const sent of sentBeside(form.compiled, node, { records, context: recordContext(services, context) })) {
    const key = JSON.stringify(sent)
    if (known.size < mostAsked && !known.has(key)) known.set(key, wordsOf(reading, node, sent))
  }
  return agreed(await Promise.all(known.values()))
}

/**
 * The names of options that data interfaces offer, by the field that they are chosen in.
 * @param records in which they stand, since options may follow what is filled in beside them
 */
export async function offeredNames(
  reading: Reading,
  ids: readonly NamedId[],
  records: readonly RecordValues[],
): Promise<ReadonlyMap<string, Names>> {
  const chosen = new Set(ids.flatMap(({ holds, of }) => (holds === 'option' && of !== undefined ? [of] : [])))
  const all = [...chosen].map(async (of) => {
    const node = reading.form.document.nodes[of]
    return [of, node ? await namesAt(reading, node, records) : new Map()] as const
  })
  return new Map(await Promise.all(all))
}
