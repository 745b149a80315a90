import { lazy } from 'react'

/** What a message says, for other pages; fetched when the first one is shown. */
export const LazyMessageView = lazy(async () => ({ default: (await import('./message-view')).MessageView }))
