import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { KeptArea } from '@workstation/contract/area'
import { buildTree } from '@workstation/domain/tree/build-tree'
import { treeRoot } from '@workstation/domain/tree/tree-root'
import { wayTo } from '@workstation/domain/tree/tree-ways'
import { Select } from 'antd'
import { useState } from 'react'
import { RecordField } from '../../ui/record-editor/record-field'
import { useLate } from '../../ui/use-late'
import { waysQuery } from './area-queries'
import { useAreaTexts } from './use-area-texts'

interface AreaParentProps {
  /** The area that is edited, '' for a new one. */
  id: string
  /** What it lies below at first; '' is the name of the top. */
  known: { id: string; name: string }
}

const lowestLevel = 4

/** What an area can lie below, among those that a search found: nothing on the lowest level, and nothing below itself. */
export function possibleAreas(found: readonly KeptArea[], id: string) {
  const tree = buildTree(found, { orphans: 'lift' })
  const ways = tree.rows.map((row) => wayTo(tree, row.id))
  return ways.flatMap((way) => {
    const area = way.at(-1)
    if (!area || area.type >= lowestLevel || way.some((row) => row.id === id)) return []
    return [{ value: area.id, label: way.map((row) => row.fullName).join(' / ') }]
  })
}

/** Chooses the area above another one, of four thousand, by typing a part of its name, code or pinyin. */
export function AreaParent({ id, known }: AreaParentProps) {
  const { t } = useAreaTexts()
  const [keyword, setKeyword] = useState('')
  const { data, isFetching } = useQuery({ ...waysQuery(keyword.trim()), placeholderData: keepPreviousData })
  const loading = useLate(isFetching)
  const top = { value: treeRoot, label: t('top') }
  const first = known.id === treeRoot ? [] : [{ value: known.id, label: known.name }]
  const options = keyword.trim() && data ? possibleAreas(data.list, id) : [top, ...first]
  return (
    <RecordField name="parentId" label={t('parent')}>
      <Select
        labelRender={({ value, label }) => label ?? (value === known.id ? known.name : t('top'))}
        loading={loading}
        notFoundContent={t('notFound')}
        options={options}
        placeholder={t('parentHint')}
        showSearch={{ filterOption: false, onSearch: setKeyword }}
      />
    </RecordField>
  )
}
