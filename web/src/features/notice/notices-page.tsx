import { PlusOutlined } from '@ant-design/icons'
import { message, type Notice } from '@workstation/contract/message'
import { NoticeState } from '@workstation/domain/message/notice-state'
import { Button } from 'antd'
import { useState } from 'react'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { useDictionary } from '../../platform/queries/use-dictionary'
import { DataTable } from '../../ui/data-table/data-table'
import type { ListFilter } from '../../ui/data-table/list-filter'
import { lazyPart } from '../../ui/lazy-part'
import { useNoticeActions } from './use-notice-actions'
import { useNoticeColumns } from './use-notice-columns'
import { useNoticeTexts } from './use-notice-texts'

const NoticeEditor = lazyPart(async () => (await import('./notice-editor')).NoticeEditor)
const NoticeDrawer = lazyPart(async () => (await import('./notice-drawer')).NoticeDrawer)

interface NoticeFilters {
  enabledMark?: number
  category?: string
}

/** Notices: written, released to people, recalled, and who has read them (MSG-23). */
export function NoticesPage() {
  const { t } = useNoticeTexts()
  const mayAdd = useHasButton('btn_add')
  const [edited, setEdited] = useState<Notice | 'new'>()
  const [viewed, setViewed] = useState<Notice>()
  const actionsOf = useNoticeActions({ onEdit: setEdited, onView: setViewed })
  const add = mayAdd && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <DataTable<Notice, NoticeFilters>
        modelId="notice"
        columns={useNoticeColumns()}
        query={(input) => queryOf(message.notices, input)}
        startFilters={{}}
        filters={useNoticeFilters()}
        nameOf={(row) => row.title}
        primary={add}
        rowActions={actionsOf}
        onOpen={setViewed}
        empty={{ text: t('empty'), action: add }}
      />
      {edited && <NoticeEditor edited={edited} onClose={() => setEdited(undefined)} />}
      {viewed && <NoticeDrawer notice={viewed} onClose={() => setViewed(undefined)} />}
    </>
  )
}

function useNoticeFilters(): ListFilter[] {
  const { t } = useNoticeTexts()
  const categories = useDictionary('noticeCategory').options
  const states = Object.values(NoticeState).map((state) => ({ value: state, label: t(`state.${state}`) }))
  return [
    { kind: 'text', key: 'keyword', label: t('keyword'), hint: t('title') },
    { kind: 'choice', key: 'enabledMark', column: 'enabledMark', label: t('stateTitle'), options: states },
    { kind: 'choice', key: 'category', column: 'categoryText', label: t('category'), options: categories },
  ]
}
