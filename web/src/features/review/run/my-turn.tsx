import type { ReviewTargetInfo } from '@workstation/contract/review-target'
import type { ReviewTask } from '@workstation/contract/review-task'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useReviewTexts } from '../use-review-texts'
import { AssignTurn } from './assign-turn'
import { FinalTurn } from './final-turn'
import { TaskTurn } from './task-turn'
import type { Turn } from './turn-of'

interface MyTurnProps {
  turn: Turn
  target: ReviewTargetInfo
  taskCount: number
  onDecided: (passed: boolean, opinion: string) => void
}

/** What the reader does with the run now. */
export function MyTurn({ turn, target, taskCount, onDecided }: MyTurnProps) {
  if (turn.kind === 'assign') return <AssignTurn target={target} taskCount={taskCount} />
  if (turn.kind === 'final') return <FinalTurn target={target} onDecided={onDecided} />
  return <OwnTasks target={target} tasks={turn.tasks} />
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
