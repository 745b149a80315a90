import { Segmented } from 'antd'
import { EmptyState } from '../../ui/empty-state'
import { lazyPart } from '../../ui/lazy-part'
import { AskBar } from './ask-bar'
import { useExplainTexts } from './use-explain-texts'
import { type Question, useQuestion } from './use-question'
import { WhyAnswer } from './why-answer'
import './explain-page.css'

const WhoList = lazyPart(async () => (await import('./who-list')).WhoList)
const RightsPart = lazyPart(async () => (await import('./rights-part')).RightsPart)

const asks = ['why', 'who', 'rights'] as const

/** Asks why somebody can do something or not, who can, and who held what on a day: the question stands in the address. */
export function ExplainPage() {
  const { t } = useExplainTexts()
  const [question, change] = useQuestion()
  return (
    <div className="explain-page">
      <Segmented<Question['ask']>
        className="explain-modes"
        aria-label={t('question')}
        value={question.ask}
        onChange={(ask) => change({ ask })}
        options={asks.map((value) => ({ value, label: t(`ask.${value}`) }))}
      />
      {question.ask === 'rights' ? <RightsPart /> : <Asked question={question} onChange={change} />}
    </div>
  )
}

interface AskedProps {
  question: Question
  onChange: (change: Partial<Question>) => void
}

function Asked({ question, onChange }: AskedProps) {
  const { t } = useExplainTexts()
  const isAsked = question.page !== '' && (question.ask === 'who' || question.person !== '')
  return (
    <>
      <AskBar question={question} onChange={onChange} />
      {!isAsked && (
        <div className="explain-empty">
          <EmptyState text={t(question.ask === 'who' ? 'chooseThing' : 'choosePerson')} />
        </div>
      )}
      {isAsked &&
        question.ask === 'why' &&
        [question, ...question.also.map((one) => ({ ...question, ...one, record: '', recordName: '' }))].map((one) => (
          <WhyAnswer key={`${one.page} ${one.kind} ${one.code}`} question={one} />
        ))}
      {isAsked && question.ask === 'who' && <WhoList key={JSON.stringify(question)} question={question} />}
    </>
  )
}
