import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense } from 'react'
import { noteError } from '../platform/error-log'
import { LateSkeleton } from './late-skeleton'
import { PageError } from './page-error'

type Fallback = (error: unknown, retry: () => void) => ReactNode

interface CatchErrorsProps {
  onReset: () => void
  fallback: Fallback
  children: ReactNode
}

// React knows only classes as error boundaries.
class CatchErrors extends Component<CatchErrorsProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    noteError(error)
  }

  retry = () => {
    this.props.onReset()
    this.setState({ error: null })
  }

  override render() {
    return this.state.error === null ? this.props.children : this.props.fallback(this.state.error, this.retry)
  }
}

interface PageBoundaryProps {
  /** What stands in place of the content when it could not be loaded; defaults to the failure and a retry. */
  fallback?: Fallback
  /** What stands there while the content loads; defaults to a skeleton after 200 ms. */
  waiting?: ReactNode
  children: ReactNode
}

const sayFailure: Fallback = (error, retry) => <PageError error={error} onRetry={retry} />

/** Around content that loads by suspense: a skeleton after 200 ms, and one place for its failures. */
export function PageBoundary({ fallback = sayFailure, waiting = <LateSkeleton />, children }: PageBoundaryProps) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <CatchErrors onReset={reset} fallback={fallback}>
          <Suspense fallback={waiting}>{children}</Suspense>
        </CatchErrors>
      )}
    </QueryErrorResetBoundary>
  )
}
