import { TaskList } from './lists/task-list'

/** What I decided, and what became of it. */
export function DonePage() {
  return <TaskList kind="done" />
}
