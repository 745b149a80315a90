import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { explain, type Why } from '@workstation/contract/explain'
import { Skeleton } from 'antd'
import { queryOf } from '../../platform/queries/query-of'
import { PageError } from '../../ui/page-error'
import { NeedCard } from './need-card'
import { useExplainTexts } from './use-explain-texts'
import { type Question, thingOf } from './use-question'

/** Yes or no in a sentence, then each thing that it takes with all its ways. */
export function WhyAnswer({ question }: { question: Question }) {
  const { t } = useExplainTexts()
  const asked = queryOf(explain.why, { id: question.person, ...thingOf(question) })
  const { data: why, error } = useQuery(asked)
  if (error) return <PageError error={error} />
  if (!why) return <Skeleton active className="explain-answer" />
  return (
    <section className="explain-answer" aria-label={t('answer')}>
      <Verdict why={why} recordName={question.record && (question.recordName || question.record)} />
      {why.needs.length > 0 && (
        <ol className="explain-needs">
          {why.needs.map((need) => (
            <NeedCard key={need.kind} need={need} />
          ))}
        </ol>
      )}
      {why.givers.length > 0 && (
        <p className="explain-givers">
          {t('givers', { names: why.givers.map(({ name }) => name).join(t('listSeparator')) })}
        </p>
      )}
    </section>
  )
}

function Verdict({ why, recordName }: { why: Why; recordName: string }) {
  const { t } = useExplainTexts()
  const Icon = why.allowed ? CheckCircleFilled : CloseCircleFilled
  const what = [why.page, why.item].filter(Boolean).join(' · ')
  const detail = why.because === 'grants' ? t(why.allowed ? 'allMet' : 'someMissing') : t(`because.${why.because}`)
  return (
    <div className={`explain-verdict ${why.allowed ? 'is-yes' : 'is-no'}`} role="status">
      <Icon aria-hidden />
      <div>
        <strong>
          {t(`verdict.${why.allowed ? 'yes' : 'no'}${recordName ? 'Record' : ''}`, {
            name: why.person.name,
            what,
            record: recordName,
          })}
        </strong>
        <p>{detail}</p>
      </div>
    </div>
  )
}
