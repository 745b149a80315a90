import { Readable } from 'node:stream'
import type { dictionary } from '@workstation/contract/dictionary'
import type { InputOf } from '@workstation/contract/endpoint'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { keepExport } from '../export'
import { onWire } from './dictionary-trees'
import { exportSheet } from './export-sheet'
import { checkKeeper } from './keeper'
import { readEntries, readType } from './read-dictionary'

const plainEntry = ({
  id,
  parentId,
  fullName,
  enCode,
  enabledMark,
  sortCode,
  description,
}: Record<string, unknown>) => {
  return { id, parentId, fullName, enCode, enabledMark, sortCode, description }
}

/** A dictionary with all its entries as a file (DIC-21), for another installation, for people or for keeping. */
export async function exportDictionary(
  services: Services,
  context: Context,
  { id, format = 'json' }: InputOf<typeof dictionary.export>,
) {
  const type = await readType(services.db, id)
  await checkKeeper(services.db, context.actor, { type })
  const stored = await readEntries(services.db, type.id, { all: true })
  if (format === 'xlsx') return exportSheet(services, context, { type, entries: stored })
  const { fullName, enCode, isTree, description } = type
  const entries = stored.map((entry) => plainEntry(onWire(entry)))
  const text = JSON.stringify({ kind: 'dictionary', fullName, enCode, isTree, description, entries }, null, 2)
  return keepExport(services, context, {
    name: fullName,
    extension: 'json',
    stream: Readable.from([Buffer.from(text)]),
  })
}
