import { type ReviewTarget, reviewTarget, reviewTargetColumns } from '@workstation/contract/review-target'
import { runRemovalProblem } from '@workstation/domain/review/flow-state'
import { useNavigate } from 'react-router'
import { call } from '../../platform/api'
import { usePage } from '../../platform/page-context'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { useRemove } from '../../ui/confirm-remove'
import { DataTable } from '../../ui/data-table/data-table'
import { type Drawings, useColumns } from '../../ui/data-table/use-columns'
import { lazyPart } from '../../ui/lazy-part'
import { Person } from '../../ui/person'
import { ReviewStatusDot } from './review-status-dot'
import { type RunFilters, useReviewFilters } from './use-review-filters'
import { useReviewTexts } from './use-review-texts'
import { useWaitingDrawings } from './use-waiting-drawings'

const TargetDetail = lazyPart(async () => (await import('./target-detail')).TargetDetail)

/** Runs of reviews; what follows the page's address is the id of the run to show. */
export function TargetsPage() {
  const { path, rest } = usePage()
  return rest ? <TargetDetail key={rest} id={rest} listPath={path} /> : <TargetList />
}

function TargetList() {
  const { t } = useReviewTexts()
  const { path } = usePage()
  const navigate = useNavigate()
  const mayExport = useHasButton('btn_download')
  const columns = useColumns(reviewTargetColumns, useTargetDrawings())
  const filters = useReviewFilters(false)
  const manages = useHasButton('btn_manage')
  const remove = useRemove(reviewTarget.remove, t('target.removed'))
  return (
    <DataTable<ReviewTarget, RunFilters>
      modelId="reviewTarget"
      asksWhoSees
      columns={columns}
      query={(input) => queryOf(reviewTarget.listPage, input)}
      startFilters={{}}
      filters={filters}
      nameOf={(row) => row.reviewname}
      onOpen={(row) => void navigate(`${path}/${row.id}`)}
      {...(manages && {
        rowActions: (row) =>
          runRemovalProblem(row.flowstate)
            ? []
            : [
                {
                  key: 'remove',
                  label: t('target.remove'),
                  danger: true,
                  onClick: () => remove({ id: row.id }, { what: row.reviewname, lost: t('target.removeLost') }),
                },
              ],
      })}
      {...(mayExport && { onExport: (input) => call(reviewTarget.export, input) })}
      empty={{ text: t('target.empty') }}
    />
  )
}

function useTargetDrawings(): Drawings<ReviewTarget, keyof typeof reviewTargetColumns> {
  const waiting = useWaitingDrawings()
  return {
    reviewname: { width: 130 },
    projectname: { width: 102 },
    reviewtypetext: { width: 100 },
    flowstate: { width: 148, value: (row) => <ReviewStatusDot run={row} />, card: 'status' },
    ...waiting,
    progress: { width: 84, align: 'right', value: (row) => `${row.progress}%`, card: 'fact' },
    donecount: {
      // "Completed" is bold in the head, and wider than most words of nine letters. The share beside it says the same.
      width: 110,
      startsHidden: true,
      align: 'right',
      // Column permission may hide either of the two.
      value: ({ donecount, taskcount }) => [donecount, taskcount].filter((count) => count !== undefined).join(' / '),
      card: 'fact',
    },
    runno: { width: 80, startsHidden: true },
    createusertext: { width: 104, startsHidden: true, value: (row) => <Person name={row.createusertext} /> },
    createtime: { width: 144, startsHidden: true, card: 'fact' },
    endtime: { width: 150, startsHidden: true },
    opinion: { width: 240, startsHidden: true },
  }
}
