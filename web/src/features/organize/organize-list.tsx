import { PlusOutlined } from '@ant-design/icons'
import { company } from '@workstation/contract/company'
import { department } from '@workstation/contract/department'
import type { OrganizeRow } from '@workstation/contract/organize-record'
import { treeRoot } from '@workstation/domain/tree/tree-root'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../platform/api'
import { useHasButton } from '../../platform/permission'
import { DataTable } from '../../ui/data-table/data-table'
import type { ListInput } from '../../ui/data-table/list-state'
import { lazyPart } from '../../ui/lazy-part'
import { useFolding } from '../../ui/tree-list/fold-button'
import type { Kind } from './kinds'
import { listQuery } from './organize-queries'
import { type Opened, useOrganizeActions } from './use-organize-actions'
import { useOrganizeColumns } from './use-organize-columns'
import { useOrganizeTexts } from './use-organize-texts'

const OrganizeDialogs = lazyPart(async () => (await import('./organize-dialogs')).OrganizeDialogs)

interface OrganizeListProps {
  kind: Kind
  modelId: string
  /** Of departments their company; null for the list of companies. */
  companyId: string | null
  title?: string
}

const exported = (companyId: string | null, input: { keyword?: string; selectKey: string }) => {
  const { keyword = '', selectKey } = input
  return companyId === null
    ? call(company.export, { keyword, selectKey })
    : call(department.export, { id: companyId, keyword, selectKey })
}

/** Companies, or the departments of one company, below each other. */
export function OrganizeList({ kind, modelId, companyId, title }: OrganizeListProps) {
  const { t } = useOrganizeTexts()
  const [opened, setOpened] = useState<Opened>()
  const folding = useFolding()
  const columns = useOrganizeColumns(folding)
  const actions = useOrganizeActions(kind, setOpened)
  const mayAdd = useHasButton('btn_add')
  const mayExport = useHasButton('btn_download')
  const query = (input: ListInput<object>) => listQuery({ companyId }, input, folding.folded)
  const parentId = companyId ?? treeRoot
  const add = mayAdd && (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      onClick={() => setOpened({ what: 'editor', edited: { parentId } })}
    >
      {t(`add.${kind}`)}
    </Button>
  )
  return (
    <>
      <DataTable<OrganizeRow, object>
        key={companyId}
        modelId={modelId}
        {...(title && { title })}
        columns={columns}
        query={query}
        startFilters={{}}
        filters={[{ kind: 'text', key: 'keyword', label: t('keyword'), hint: t('keywordHint') }]}
        nameOf={(row) => (row.known ? row.fullName : t('unknown'))}
        primary={add}
        {...actions}
        {...(mayExport && { onExport: (input) => exported(companyId, input) })}
        empty={{ text: t(`empty.${kind}`), action: add }}
      />
      {opened && (
        <OrganizeDialogs kind={kind} companyId={companyId} opened={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}
