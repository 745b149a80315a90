import { TaskList } from './lists/task-list'

/** Approvals of which I got a copy. */
export function CirculatePage() {
  return <TaskList kind="circulate" />
}
