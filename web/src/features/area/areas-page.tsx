import { PlusOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { area } from '@workstation/contract/area'
import { treeRoot } from '@workstation/domain/tree/tree-root'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../platform/api'
import { useHasButton } from '../../platform/permission'
import { DataTable } from '../../ui/data-table/data-table'
import { lazyPart } from '../../ui/lazy-part'
import { useFolding } from '../../ui/tree-list/fold-button'
import { shownAreasQuery } from './area-queries'
import type { AreaRow } from './area-rows'
import { type EditedArea, useAreaActions } from './use-area-actions'
import { useAreaColumns } from './use-area-columns'
import { useAreaTexts } from './use-area-texts'

const AreaEditor = lazyPart(async () => (await import('./area-editor')).AreaEditor)

/** The areas below each other (ARE-01): a level is read when it is opened, and a search opens the ways to its hits. */
export function AreasPage() {
  const { t } = useAreaTexts()
  const queryClient = useQueryClient()
  const [edited, setEdited] = useState<EditedArea>()
  const { folded: turned, onFold } = useFolding()
  const columns = useAreaColumns(onFold)
  const actions = useAreaActions(setEdited)
  const mayAdd = useHasButton('btn_add')
  const mayExport = useHasButton('btn_download')
  const add = mayAdd && (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      onClick={() => setEdited({ parentId: treeRoot, parentName: '' })}
    >
      {t('add')}
    </Button>
  )
  return (
    <>
      <DataTable<AreaRow, object>
        modelId="area"
        columns={columns}
        query={(input) => shownAreasQuery(queryClient, input, turned)}
        startFilters={{}}
        filters={[{ kind: 'text', key: 'keyword', label: t('keyword'), hint: t('keywordHint') }]}
        nameOf={(row) => row.fullName}
        primary={add}
        {...actions}
        {...(mayExport && { onExport: (input) => call(area.export, input) })}
        empty={{ text: t('empty'), action: add }}
      />
      {edited && <AreaEditor edited={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
