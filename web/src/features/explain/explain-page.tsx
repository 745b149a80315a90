import { EmptyState } from '../../ui/empty-state'
import { AskBar } from './ask-bar'
import { useExplainTexts } from './use-explain-texts'
import { useQuestion } from './use-question'
import { WhoList } from './who-list'
import { WhyAnswer } from './why-answer'
import './explain-page.css'

/** Asks why somebody can do something or not, and who can: the question stands in the address. */
export function ExplainPage() {
  const { t } = useExplainTexts()
  const [question, change] = useQuestion()
  const isAsked = question.page !== '' && (question.ask === 'who' || question.person !== '')
  return (
    <div className="explain-page">
      <AskBar question={question} onChange={change} />
      {!isAsked && (
        <div className="explain-empty">
          <EmptyState text={t(question.ask === 'who' ? 'chooseThing' : 'choosePerson')} />
        </div>
      )}
      {isAsked && question.ask === 'why' && <WhyAnswer question={question} />}
      {isAsked && question.ask === 'who' && <WhoList key={JSON.stringify(question)} question={question} />}
    </div>
  )
}
