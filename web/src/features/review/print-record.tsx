import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReviewTargetInfo, reviewTargetColumns } from '@workstation/contract/review-target'
import { reviewTaskColumns } from '@workstation/contract/review-task'
import { actionText } from '@workstation/contract/review-words'
import { reviewStatus } from '@workstation/domain/review/review-status'
import { taskProgress } from '@workstation/domain/review/task-result'
import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { formatDateTime, formatDateTimeSeconds } from '../../platform/format'
import { useColumnTitle } from '../../platform/use-column-title'
import { useRunAccess } from './run/run-access'
import { tasksQuery, timelineQuery } from './run/run-queries'
import { TimeLimitText } from './run/time-limit-text'
import { useReviewTexts } from './use-review-texts'
import './print-record.css'

interface PrintRecordProps {
  target: ReviewTargetInfo
  onPrinted: () => void
}

/** The record of a run on paper: people, opinions, times and documents. It stands beside the app, for the printer alone. */
export function PrintRecord({ target, onPrinted }: PrintRecordProps) {
  const { t } = useReviewTexts()
  const titleOf = useColumnTitle()
  const access = useRunAccess()
  const { data: tasks } = useSuspenseQuery(tasksQuery(access))
  const { data: timeline } = useSuspenseQuery(timelineQuery(access))
  useEffect(() => {
    window.print()
    onPrinted()
  }, [onPrinted])
  const facts: [string, string][] = [
    [titleOf(reviewTargetColumns.projectname), target.projectname],
    [titleOf(reviewTargetColumns.reviewname), target.reviewname],
    [titleOf(reviewTargetColumns.runno), String(target.runno)],
    [titleOf(reviewTargetColumns.reviewtypetext), target.reviewtypetext],
    [titleOf(reviewTargetColumns.createusertext), target.createusertext],
    [titleOf(reviewTargetColumns.createtime), formatDateTime(target.createtime)],
    [titleOf(reviewTargetColumns.flowstate), t(`status.${reviewStatus(target.progress, target.flowstate)}`)],
    [titleOf(reviewTargetColumns.endtime), formatDateTime(target.endtime)],
    [titleOf(reviewTargetColumns.contentext), target.contentext],
    [titleOf(reviewTargetColumns.description), target.description],
    [titleOf(reviewTargetColumns.opinion), target.opinion || t('none')],
    [t('info.documents'), target.files.map((file) => file.name).join('\n') || t('none')],
  ]
  return createPortal(
    <article className="print-record">
      <h1>{t('print.title')}</h1>
      <table>
        <tbody>
          {facts.map(([label, text]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <PrintTable
        title={t('part.tasks')}
        heads={(['majortext', 'leadername', 'progress', 'days', 'file', 'opinion'] as const).map((key) =>
          titleOf(reviewTaskColumns[key]),
        )}
        rows={tasks.list.map((task) => ({
          key: task.id,
          cells: [
            task.majortext,
            task.leadername,
            `${t(`tasks.${taskProgress(task.donetime)}`)}\n${formatDateTime(task.donetime)}`,
            <TimeLimitText key="limit" days={task.days} />,
            task.file.map((file) => file.name).join('\n'),
            task.opinion,
          ],
        }))}
      />
      <PrintTable
        title={t('part.timeline')}
        heads={[...['time', 'who', 'what'].map((key) => t(`print.${key}`)), titleOf(reviewTaskColumns.opinion)]}
        rows={timeline.map((record) => ({
          key: record.id,
          cells: [
            formatDateTimeSeconds(record.createtime),
            record.username,
            [titleOf({ title: actionText[record.action] ?? reviewTargetColumns.id.title }), record.detail]
              .filter(Boolean)
              .join(' '),
            record.opinion,
          ],
        }))}
      />
    </article>,
    document.body,
  )
}

interface PrintTableProps {
  title: string
  heads: string[]
  rows: { key: string; cells: ReactNode[] }[]
}

function PrintTable({ title, heads, rows }: PrintTableProps) {
  return (
    <>
      <h2>{title}</h2>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              {row.cells.map((cell, index) => (
                <td key={heads[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
