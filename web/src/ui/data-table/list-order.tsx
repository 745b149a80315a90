import type { PageQuery } from '@workstation/contract/fields'
import type { ComponentProps } from 'react'
import { lazyPart } from '../lazy-part'
import { useIsNarrow } from '../use-window-width'
import type { DataColumn } from './data-column'
import { type Grouping, groupedBy } from './list-groups'
import { SortMenu } from './sort-menu'
import { ColumnSettings } from './table-tools'

const GroupMenu = lazyPart(async () => (await import('./views/group-menu')).GroupMenu)

interface ListOrderProps<Row> {
  /** Left out for a list that nobody groups. */
  groups: Grouping | undefined
  cards: boolean | undefined
  columns: readonly DataColumn<Row>[]
  input: PageQuery & object
  change: (part: object) => void
  arrangement: ComponentProps<typeof ColumnSettings>
}

/** By what a list is grouped; and its columns, or where it shows cards, its order. */
export function ListOrder<Row>({ groups, cards, columns, input, change, arrangement }: ListOrderProps<Row>) {
  const narrow = useIsNarrow()
  const by = groupedBy(groups, input)
  return (
    <>
      {groups && (
        <GroupMenu columns={groups.columns} by={by} onGroup={(groupBy) => change({ groupBy, collapsed: undefined })} />
      )}
      {narrow || cards ? (
        <SortMenu columns={by ? [] : columns} sort={input} onSort={change} />
      ) : (
        <ColumnSettings {...arrangement} />
      )}
    </>
  )
}
