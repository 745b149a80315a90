import { Skeleton } from 'antd'
import { lazyPart } from '../../../ui/lazy-part'

/** What a message says, for other pages; fetched when the first one is shown. */
export const LazyMessageView = lazyPart(
  async () => (await import('./message-view')).MessageView,
  () => <Skeleton active />,
)
