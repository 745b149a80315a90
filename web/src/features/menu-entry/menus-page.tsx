import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { type MenuCategory, type MenuEntry, menuEntry } from '@workstation/contract/menu-entry'
import { treeRoot } from '@workstation/domain/tree/tree-root'
import { Button, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../platform/api'
import { menuTitle } from '../../platform/menu-pages'
import { useHasButton } from '../../platform/permission'
import { useWork } from '../../platform/queries/use-call'
import { EmptyState } from '../../ui/empty-state'
import { lazyPart } from '../../ui/lazy-part'
import { PageError } from '../../ui/page-error'
import { TreeAndList } from '../../ui/tree-list/tree-and-list'
import { TreeList } from '../../ui/tree-list/tree-list'
import type { TreeMove } from '../../ui/tree-list/use-tree-drag'
import { useTreeListTexts } from '../../ui/tree-list/use-tree-list-texts'
import { useLate } from '../../ui/use-late'
import { useIsNarrow } from '../../ui/use-window-width'
import { EntryActs } from './entry-acts'
import type { Edited } from './entry-form'
import { EntryPanel } from './entry-panel'
import { EntryTools } from './entry-tools'
import { entriesQuery } from './queries'
import { useEntryTexts } from './use-entry-texts'
import './menu-entry.css'

const EntryEditor = lazyPart(async () => (await import('./entry-editor')).EntryEditor)

const folder = 1

/** An entry as the tree shows it; what is off says so beside its name. */
const itemOf = (entry: MenuEntry, off: string) => ({
  id: entry.id,
  parentId: entry.parentId,
  name: menuTitle(entry),
  note: entry.enabledMark === 1 ? '' : off,
})

/** Moves an entry with all below it. */
function useMoveEntry(entries: readonly MenuEntry[]) {
  const { t } = useTreeListTexts()
  return useWork(
    ({ id, parentId, before }: TreeMove) => {
      const version = entries.find((entry) => entry.id === id)?.version ?? 0
      return call(menuEntry.move, { id, parentId, before: before ?? '', version })
    },
    { calls: [menuEntry.move], said: t('moved') },
  )
}

/** Which entry is chosen stands in the address. */
function useChosen(entries: readonly MenuEntry[]) {
  const narrow = useIsNarrow()
  const [search, setSearch] = useSearchParams()
  const category: MenuCategory = search.get('category') === 'App' ? 'App' : 'Web'
  const named = entries.find(({ id }) => id === search.get('entry'))
  const asked = (entry: string) => ({ ...(category === 'App' && { category }), ...(entry && { entry }) })
  return {
    category,
    named,
    chosen: named ?? (narrow ? undefined : entries[0]),
    // On phones choosing is a step that Back takes back; beside each other it replaces what stood there.
    choose: (id: string) => setSearch(asked(id), { replace: !narrow }),
    unchoose: () => setSearch(asked(''), { replace: true }),
    change: (next: MenuCategory) => setSearch(next === 'App' ? { category: next } : {}, { replace: true }),
  }
}

/** The menu as it is kept, with what stands on each page of it (SYS-17, SYS-18). */
export function MenusPage() {
  const { t } = useEntryTexts()
  const [search] = useSearchParams()
  const { data, error } = useQuery(entriesQuery(search.get('category') === 'App' ? 'App' : 'Web'))
  if (data) return <Menus entries={data} />
  return <NoEntries error={error} label={t('menu')} />
}

function Menus({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useEntryTexts()
  const { category, named, chosen, choose, unchoose, change } = useChosen(entries)
  const [edited, setEdited] = useState<Edited>()
  const move = useMoveEntry(entries)
  const mayAdd = useHasButton('btn_add')
  const mayEdit = useHasButton('btn_edit')
  const above = chosen?.type === folder ? chosen : entries.find(({ id }) => id === chosen?.parentId)
  const add = mayAdd && (
    <Button
      size="small"
      icon={<PlusOutlined aria-hidden />}
      onClick={() => setEdited({ parentId: above?.id ?? treeRoot })}
    >
      {t('add')}
    </Button>
  )
  const clients = [
    { value: 'Web' as const, label: t('web') },
    { value: 'App' as const, label: t('app') },
  ]
  return (
    <>
      <TreeAndList
        title={t('menu')}
        extra={add}
        tree={
          <>
            <Segmented
              block
              className="menu-clients"
              aria-label={t('category')}
              value={category}
              options={clients}
              onChange={change}
            />
            {entries.length === 0 ? (
              <EmptyState text={t('empty')} />
            ) : (
              <TreeList
                label={t('menu')}
                items={entries.map((entry) => itemOf(entry, t('off')))}
                chosen={chosen?.id ?? ''}
                onChoose={choose}
                {...(mayEdit && { onMove: move.mutate })}
              />
            )}
          </>
        }
        acts={<EntryTools chosen={chosen} above={above} />}
        list={
          chosen && (
            <EntryPanel
              entry={chosen}
              acts={<EntryActs entry={chosen} entries={entries} move={move} onEdit={() => setEdited(chosen)} />}
            />
          )
        }
        step={named ? 'list' : 'tree'}
        onBack={unchoose}
      />
      {edited && (
        <EntryEditor
          key={'id' in edited ? edited.id : 'new'}
          edited={edited}
          category={category}
          entries={entries}
          onSaved={choose}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

/** What stands there until the menu is known. */
function NoEntries({ error, label }: { error: Error | null; label: string }) {
  const late = useLate(true)
  if (!error && !late) return null
  return (
    <section className="menu-none" aria-label={label}>
      {error ? <PageError error={error} /> : <Skeleton active paragraph={{ rows: 8 }} />}
    </section>
  )
}
