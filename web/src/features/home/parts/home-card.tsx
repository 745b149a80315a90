import { Skeleton } from 'antd'
import { type ReactNode, useId } from 'react'
import { PageError } from '../../../ui/page-error'
import { useLate } from '../../../ui/use-late'

interface HomeCardProps {
  title: string
  count?: number
  /** What stands at the right of the title. */
  extra?: ReactNode
  answer?: { isPending: boolean; error: unknown }
  children: ReactNode
}

/** A part of the home page, with the four states of what it shows. */
export function HomeCard({ title, count, extra, answer, children }: HomeCardProps) {
  const id = useId()
  const late = useLate(answer?.isPending ?? false)
  const body = () => {
    if (answer?.error) return <PageError error={answer.error} />
    if (answer?.isPending) return late ? <Skeleton active title={false} paragraph={{ rows: 3 }} /> : null
    return children
  }
  return (
    <section className="home-card" aria-labelledby={id}>
      <div className="home-card-head">
        <h2 id={id}>
          {title}
          {count ? <span className="home-count">{count}</span> : null}
        </h2>
        {extra}
      </div>
      <div className="home-card-body">{body()}</div>
    </section>
  )
}
