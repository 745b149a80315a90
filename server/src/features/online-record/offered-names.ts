import { asRows } from '@workstation/domain/data-interface/answer-rows'
import type { FormNode } from '@workstation/domain/form/document'
import type { NamedId } from '@workstation/domain/form/kind'
import { AppError } from '../../platform/app-error'
import { groupBy } from '../../platform/group-by'
import { readSourceRows } from '../data-interface'
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

/** What a data interface calls its rows, asked once with the rights of the reader; null where it does not answer him. */
async function wordsOf({ services, context }: Reading, node: FormNode): Promise<Map<string, string> | null> {
  const { source } = node
  if (source?.from !== 'interface') return null
  const { id, value: propsValue, label: relationField, children } = source
  // What follows other fields is another question for each record; without it an interface answers all that it has.
  const paramList = source.parameters.flatMap((one) =>
    'value' in one ? [{ field: one.name, defaultValue: String(one.value ?? '') }] : [],
  )
  const asked = { id, propsValue, relationField, currentPage: 1, pageSize: 10_000, paramList, columnOptions: children }
  const found = await readSourceRows(services, context, asked).catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
  const list = (found?.list ?? []) as readonly Row[]
  const rows = children === undefined ? list : withBelow(list, children)
  return found && new Map(rows.map((row) => [textOf(row[propsValue]), textOf(row[relationField])]))
}

/** The names of options that data interfaces offer, by the field that they are chosen in. */
export async function offeredNames(
  reading: Reading,
  ids: readonly NamedId[],
): Promise<Map<string, Map<string, string>>> {
  const byField = groupBy(
    ids.filter(({ holds, of }) => holds === 'option' && of !== undefined),
    ({ of = '' }) => of,
  )
  const all = [...byField.keys()].map(async (of) => {
    const node = reading.form.document.nodes[of]
    return [of, (node && (await wordsOf(reading, node))) ?? new Map<string, string>()] as const
  })
  return new Map(await Promise.all(all))
}
