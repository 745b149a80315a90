import type { ReviewTargetInfo } from '@workstation/contract/review-target'
import type { ReviewTask } from '@workstation/contract/review-task'
import { assigningProblem } from '@workstation/domain/review/assignment'
import { taskWorkProblem } from '@workstation/domain/review/completion'
import { finalAuditProblem } from '@workstation/domain/review/final-audit'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useReviewTexts } from '../use-review-texts'
import { AssignTurn } from './assign-turn'
import { FinalTurn } from './final-turn'
import { TaskTurn } from './task-turn'

interface MyTurnProps {
  target: ReviewTargetInfo
  tasks: readonly ReviewTask[]
  /** The server's check answered 1 (REV-31). */
  verified: boolean
  onDecided: (passed: boolean, opinion: string) => void
}

/** What the reader may do with the run now; nothing for anybody else (REV-34). */
export function MyTurn({ target, tasks, verified, onDecided }: MyTurnProps) {
  if (!verified) return null
  if (!assigningProblem(target)) return <AssignTurn target={target} taskCount={tasks.length} />
  if (!finalAuditProblem(target, { pass: true, opinion: '' })) return <FinalTurn onDecided={onDecided} />
  return <OwnTasks target={target} tasks={tasks.filter((task) => task.mine && !taskWorkProblem(target, task))} />
}

/** A leader of several professions works on one at a time. */
function OwnTasks({ target, tasks }: { target: ReviewTargetInfo; tasks: ReviewTask[] }) {
  const { t } = useReviewTexts()
  const [chosen, setChosen] = useState('')
  const task = tasks.find(({ id }) => id === chosen) ?? tasks[0]
  if (!task) return null
  return (
    <>
      {tasks.length > 1 && (
        <Segmented
          className="turn-choice"
          aria-label={t('turn.chooseTask')}
          value={task.id}
          options={tasks.map(({ id, majortext }) => ({ value: id, label: majortext }))}
          onChange={setChosen}
        />
      )}
      <TaskTurn key={task.id} target={target} task={task} />
    </>
  )
}
