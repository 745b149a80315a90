import type { Titles } from '@workstation/contract/column'
import type { Db } from '../../../platform/database'
import { listShown } from '../../text'
import type { OpenLine } from './open-line'

/** What settings are called where they are changed, by their names. */
export async function settingTitles(db: Db, lines: readonly OpenLine[]): Promise<ReadonlyMap<string, Titles>> {
  const names = lines
    .filter(({ entity }) => entity === 'setting')
    .flatMap(({ fields }) => fields.map(({ field }) => field))
  const prefix = 'config:key.'
  const shown = await listShown(
    db,
    [...new Set(names)].map((name) => prefix + name),
  )
  return new Map([...shown].map(([key, titles]) => [key.slice(prefix.length), titles]))
}
