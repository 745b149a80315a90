import { dictionary, type KeptDictionary } from '@workstation/contract/dictionary'
import type { FakeServer } from './fake-server'

interface Named {
  id: string
  fullName: string
  /** Of one that lies in another; each comes after that. */
  parentId?: string
}

/** A dictionary as clients keep it. */
export const keptDictionary = (id: string, entries: readonly Named[], version = 1): KeptDictionary => ({
  id,
  version,
  enCode: id,
  isTree: 0,
  dictionaryList: entries.map((entry) => ({
    ...{ parentId: '0', enCode: entry.id, hasChildren: false, children: [], ...entry },
  })),
})

/** Dictionaries as a server tells them to who knows none yet. */
export function serveDictionaries(server: FakeServer, entries: Readonly<Record<string, readonly Named[]>> = {}): void {
  const list = Object.entries(entries).map(([id, named]) => keptDictionary(id, named))
  server.on(dictionary.changes, { ids: list.map(({ id }) => id), list })
}
