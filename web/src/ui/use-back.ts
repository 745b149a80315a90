import { useLayoutEffect } from 'react'
import { openLayer } from '../platform/back-layers'
import { holdFocus } from './hold-focus'
import { useStable } from './use-stable'

/**
 * While `open`, Back (of the browser or the phone) does `close` and stays on the page. To be called by whatever lies
 * over a page: `close` is what its mask and its close button do, so that it asks where they ask. Once it is gone, what opened
 * it has the focus again.
 */
export function useBack(open: boolean, close: () => void): void {
  const onBack = useStable(close)
  useLayoutEffect(() => (open ? openLayer(onBack) : undefined), [open, onBack])
  useLayoutEffect(() => (open ? holdFocus() : undefined), [open])
}
