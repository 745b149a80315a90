import { Readable } from 'node:stream'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { keepExport } from '../export'
import { onWire } from './dictionary-trees'
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

/** A dictionary with all its entries as a JSON file (DIC-21), for another installation or for keeping. */
export async function exportDictionary(services: Services, context: Context, idOrCode: string) {
  const type = await readType(services.db, idOrCode)
  await checkKeeper(services.db, context.actor, { type })
  const { fullName, enCode, isTree, description } = type
  const entries = (await readEntries(services.db, type.id, { all: true })).map((entry) => plainEntry(onWire(entry)))
  const text = JSON.stringify({ kind: 'dictionary', fullName, enCode, isTree, description, entries }, null, 2)
  return keepExport(services, context, {
    name: fullName,
    extension: 'json',
    stream: Readable.from([Buffer.from(text)]),
  })
}
