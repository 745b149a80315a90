import { PlusOutlined } from '@ant-design/icons'
import { type Review, review, reviewColumns } from '@workstation/contract/review'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../platform/api'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { DataTable } from '../../ui/data-table/data-table'
import { type Drawings, useColumns } from '../../ui/data-table/use-columns'
import { lazyPart } from '../../ui/lazy-part'
import { Person } from '../../ui/person'
import { ReviewStatusDot } from './review-status-dot'
import { useReviewActions } from './use-review-actions'
import { type RunFilters, useReviewFilters } from './use-review-filters'
import { useReviewTexts } from './use-review-texts'
import { useWaitingDrawings } from './use-waiting-drawings'

const RunDrawer = lazyPart(async () => (await import('./run-drawer')).RunDrawer)

/** Reviews: prepare, launch and follow them. */
export function ReviewsPage() {
  const { t } = useReviewTexts()
  const mayAdd = useHasButton('btn_add')
  const mayExport = useHasButton('btn_download')
  const columns = useColumns(reviewColumns, useReviewDrawings())
  const filters = useReviewFilters(true)
  const [openRun, setOpenRun] = useState<Review>()
  const { actionsOf, edit, dialogs } = useReviewActions()
  const add = mayAdd && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => edit('new')}>
      {t('review.add')}
    </Button>
  )
  return (
    <>
      <DataTable<Review, RunFilters>
        modelId="review"
        asksWhoSees
        columns={columns}
        query={(input) => queryOf(review.listPage, input)}
        startFilters={{}}
        filters={filters}
        nameOf={(row) => row.reviewname}
        primary={add}
        rowActions={actionsOf}
        onOpen={(row) => (row.targetid ? setOpenRun(row) : edit(row))}
        {...(mayExport && { onExport: (input) => call(review.export, input) })}
        empty={{ text: t('review.empty'), action: add }}
      />
      {dialogs}
      <RunDrawer
        run={openRun && { id: openRun.targetid, name: openRun.reviewname }}
        onClose={() => setOpenRun(undefined)}
      />
    </>
  )
}

function useReviewDrawings(): Drawings<Review, keyof typeof reviewColumns> {
  const { t } = useReviewTexts()
  const waiting = useWaitingDrawings()
  return {
    reviewname: { width: 160 },
    projectname: { width: 130, card: 'fact' },
    reviewtypetext: { width: 104 },
    flowstate: { width: 160, value: (row) => <ReviewStatusDot run={row} />, card: 'status' },
    ...waiting,
    assignertext: { width: 140, startsHidden: true, value: (row) => row.assignertext || t('review.allOfRole') },
    finalreviewertext: {
      width: 140,
      startsHidden: true,
      value: (row) => row.finalreviewertext || t('review.allOfRole'),
    },
    createusertext: { width: 104, startsHidden: true, value: (row) => <Person name={row.createusertext} /> },
    createtime: { width: 146, startsHidden: true, card: 'fact' },
    runcount: { width: 90, startsHidden: true },
  }
}
