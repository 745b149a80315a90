import { lazyPart } from '../../ui/lazy-part'
import { TaskList } from './lists/task-list'
import { WaitingReviews } from './lists/waiting-reviews'

const BatchBar = lazyPart(async () => (await import('./lists/batch-bar')).BatchBar)

/** What waits for me: steps of approvals, and above them the project reviews. */
export function TodoPage() {
  return (
    <TaskList
      kind="todo"
      lead={() => <WaitingReviews />}
      selectionActions={(rows, clear) => <BatchBar rows={rows} onDone={clear} />}
    />
  )
}
