import { listKeptNames } from '@workstation/domain/language/list-names'
import type { Context } from '../../../platform/route'

/** Who reads a list, and in which language. */
export type ListReader = Pick<Context, 'actor' | 'language'>

/** The columns that name several steps or people. */
const listing = ['thisStep', 'waitingFor'] as const

/** A line whose names are separated as its reader does; columns out of his sight stay away. */
export function inWords<Row extends object>(row: Row, { language }: Pick<ListReader, 'language'>): Row {
  const kept = row as Readonly<Record<string, unknown>>
  const said = listing.flatMap((name) => {
    const names = kept[name]
    return typeof names === 'string' ? [[name, listKeptNames(names, language)]] : []
  })
  return { ...row, ...Object.fromEntries(said) }
}
