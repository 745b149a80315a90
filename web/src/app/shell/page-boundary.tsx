import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { PageError } from '../../ui/page-error'

interface CatchProps {
  onRetry: () => void
  children: ReactNode
}

/** React catches render errors in classes only. */
class Catch extends Component<CatchProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  retry = () => {
    this.props.onRetry()
    this.setState({ error: null })
  }

  override render() {
    return this.state.error ? <PageError error={this.state.error} onRetry={this.retry} /> : this.props.children
  }
}

/** What stands in place of a page that failed: what happened, and another try. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return <QueryErrorResetBoundary>{({ reset }) => <Catch onRetry={reset}>{children}</Catch>}</QueryErrorResetBoundary>
}
