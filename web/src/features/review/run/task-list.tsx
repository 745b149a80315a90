import { DeleteOutlined } from '@ant-design/icons'
import { type ReviewTask, reviewTaskColumns } from '@workstation/contract/review-task'
import { taskResult } from '@workstation/domain/review/task-result'
import { isOverdue } from '@workstation/domain/review/task-state'
import { Button } from 'antd'
import { formatDateTime } from '../../../platform/format'
import { useColumnTitle } from '../../../platform/use-column-title'
import { EmptyState } from '../../../ui/empty-state'
import { FileList } from '../../../ui/file-list'
import { Person } from '../../../ui/person'
import { TaskStanding } from '../task-standing'
import { useReviewTexts } from '../use-review-texts'
import { useRunAccess } from './run-access'
import { useFileDownload } from './run-queries'
import { TimeLimitText } from './time-limit-text'
import './task-list.css'

interface TaskListProps {
  tasks: readonly ReviewTask[]
  /** Given in assignment mode only, where tasks can still be taken away (REV-19). */
  onRemove?: ((task: ReviewTask) => void) | undefined
  /** Given to whoever may change an open task. */
  onChange?: ((task: ReviewTask) => void) | undefined
  /** Given to whoever may hand an open task to another leader. */
  onReassign?: ((task: ReviewTask) => void) | undefined
}

/** The professional review tasks of a run; on a narrow window each row stands as a card (REV-10 to REV-15). */
export function TaskList({ tasks, onRemove, onChange, onReassign }: TaskListProps) {
  const { t } = useReviewTexts()
  const titleOf = useColumnTitle()
  if (tasks.length === 0) return <EmptyState text={t(onRemove ? 'tasks.noneYetAssign' : 'tasks.noneYet')} />
  const acts = onRemove ?? onChange ?? onReassign
  return (
    <table className="task-list">
      <thead>
        <tr>
          <th scope="col">{t('tasks.number')}</th>
          <th scope="col">{titleOf(reviewTaskColumns.majortext)}</th>
          <th scope="col">{titleOf(reviewTaskColumns.leadername)}</th>
          <th scope="col">{titleOf(reviewTaskColumns.progress)}</th>
          <th scope="col">{titleOf(reviewTaskColumns.days)}</th>
          <th scope="col">{titleOf(reviewTaskColumns.result)}</th>
          {acts && (
            <th scope="col">
              <span className="visually-hidden">{t('tasks.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {tasks.map((task, index) => (
          <TaskRow
            key={task.id}
            task={task}
            number={index + 1}
            onRemove={onRemove}
            onChange={onChange}
            onReassign={onReassign}
          />
        ))}
      </tbody>
    </table>
  )
}

interface TaskRowProps extends Pick<TaskListProps, 'onRemove' | 'onChange' | 'onReassign'> {
  task: ReviewTask
  number: number
}

function TaskRow({ task, number, onRemove, onChange, onReassign }: TaskRowProps) {
  const { t } = useReviewTexts()
  const titleOf = useColumnTitle()
  const done = task.donetime !== null
  const overdue = isOverdue(task, Date.now())
  return (
    <tr className={overdue ? 'task-row task-row-overdue' : 'task-row'}>
      <td className="task-number">{number}</td>
      <td className="task-profession">
        {task.majortext}
        <p className="task-note">{t(`stage.${task.stage}`)}</p>
      </td>
      <td data-label={titleOf(reviewTaskColumns.leadername)}>
        <Person name={task.leadername} />
        {task.leaderdisabled && <p className="task-note task-note-bad">{t('tasks.leaderDisabled')}</p>}
      </td>
      <td data-label={titleOf(reviewTaskColumns.progress)}>
        <TaskStanding task={task} />
        {done && <p className="task-note">{formatDateTime(task.donetime)}</p>}
      </td>
      <td data-label={titleOf(reviewTaskColumns.days)}>
        <TimeLimitText days={task.days} />
        {overdue && <strong className="task-overdue">{t('tasks.overdue')}</strong>}
        {!done && task.duetime !== null && (
          <p className="task-note">{t('tasks.due', { time: formatDateTime(task.duetime) })}</p>
        )}
      </td>
      <td data-label={titleOf(reviewTaskColumns.result)}>
        <TaskResultCell task={task} />
      </td>
      {(onRemove ?? onChange ?? onReassign) && (
        <td className="task-actions">
          {onRemove && (
            <Button
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('tasks.remove', { profession: task.majortext, leader: task.leadername })}
              onClick={() => onRemove(task)}
            />
          )}
          {onChange && !done && (
            <Button type="link" size="small" onClick={() => onChange(task)}>
              {t('changeTask.action')}
            </Button>
          )}
          {onReassign && !done && (
            <Button type="link" size="small" onClick={() => onReassign(task)}>
              {t('reassign.action')}
            </Button>
          )}
        </td>
      )}
    </tr>
  )
}

function TaskResultCell({ task }: { task: ReviewTask }) {
  const { t } = useReviewTexts()
  const download = useFileDownload()
  const { token } = useRunAccess()
  const result = taskResult(task.filemust, task.file, { isDone: task.donetime !== null })
  return (
    <>
      <span className={result === 'notUploaded' ? 'task-result-missing' : ''}>{t(`tasks.${result}`)}</span>
      {task.opinion && <p className="task-opinion">{task.opinion}</p>}
      <FileList files={task.file} onDownload={download} preview={{ token }} />
    </>
  )
}
