import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReviewTargetInfo } from '@workstation/contract/review-target'
import { reviewStatus } from '@workstation/domain/review/review-status'
import { taskProgress } from '@workstation/domain/review/task-result'
import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { formatDateTime, formatDateTimeSeconds } from '../../platform/format'
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
  const access = useRunAccess()
  const { data: tasks } = useSuspenseQuery(tasksQuery(access))
  const { data: timeline } = useSuspenseQuery(timelineQuery(access))
  useEffect(() => {
    window.print()
    onPrinted()
  }, [onPrinted])
  const facts = [
    [t('info.projectName'), target.reviewname],
    [t('info.projectType'), target.reviewtypetext],
    [t('info.initiator'), target.createusertext],
    [t('info.startTime'), formatDateTime(target.createtime)],
    [t('info.status'), t(`status.${reviewStatus(target.progress, target.flowstate)}`)],
    [t('column.endtime'), formatDateTime(target.endtime)],
    [t('info.content'), target.contentext],
    [t('info.opinion'), target.opinion || t('none')],
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
        heads={['profession', 'leader', 'progress', 'timeLimit', 'documents', 'opinion'].map((key) =>
          t(`print.${key}`),
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
        heads={['time', 'who', 'what', 'opinion'].map((key) => t(`print.${key}`))}
        rows={timeline.map((record) => ({
          key: record.id,
          cells: [
            formatDateTimeSeconds(record.createtime),
            record.username,
            [t(`record.${record.action}`), record.detail].filter(Boolean).join(' '),
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
