import type { ProcessFinding } from '@workstation/contract/workflow-process'
import { Alert } from 'antd'
import { useExpressionProblem } from '../../ui/expression-problem/use-expression-problem'
import { useProcessTexts } from './use-process-texts'
import './process.css'

type Found = Pick<ProcessFinding, 'element' | 'name' | 'reason' | 'detail'>

interface FoundLinesProps {
  found: readonly (Omit<Found, 'reason'> & { reason: string })[]
  /** Under which heading the words of reasons stand. */
  words: 'finding' | 'notice'
  /** Opens the settings of an element. */
  onOpen?: ((element: string) => void) | undefined
}

/** What was found in a drawing, each with where it is. */
function FoundLines({ found, words, onOpen }: FoundLinesProps) {
  const { t } = useProcessTexts()
  const inWords = useExpressionProblem()
  const detailOf = (told: string) =>
    told.startsWith('title ') ? `${t('titleFormula')} ${inWords(told.slice(6))}` : inWords(told)
  return (
    <ul className="process-findings">
      {found.map(({ element, name, reason, detail = '' }) => (
        <li key={`${element} ${reason} ${detail}`}>
          {onOpen && element ? (
            <button type="button" onClick={() => onOpen(element)}>
              {name || element}
            </button>
          ) : (
            <strong>{name || element || (words === 'notice' ? detail : t('whole'))}</strong>
          )}
          <span>{t(`${words}.${reason}`, { detail: detailOf(detail) })}</span>
        </li>
      ))}
    </ul>
  )
}

interface FindingListProps {
  findings: readonly Found[]
  onOpen?: ((element: string) => void) | undefined
}

/** Everything that stands in the way of a release. */
export function FindingList({ findings, onOpen }: FindingListProps) {
  const { t } = useProcessTexts()
  if (findings.length === 0) return null
  const lines = <FoundLines found={findings} words="finding" onOpen={onOpen} />
  return <Alert type="error" showIcon title={t('findings', { count: findings.length })} description={lines} />
}

interface NoticeListProps {
  notices: readonly { element: string; name: string; reason: string; detail: string }[]
  onOpen?: ((element: string) => void) | undefined
}

/** What runs otherwise than it looks, and what is drawn and does not run. */
export function NoticeList({ notices, onOpen }: NoticeListProps) {
  const { t } = useProcessTexts()
  const doubtful = notices.filter(({ reason }) => reason === 'condition-unordered')
  const ignored = notices.filter(({ reason }) => reason !== 'condition-unordered')
  const doubts = <FoundLines found={doubtful} words="notice" onOpen={onOpen} />
  return (
    <>
      {doubtful.length > 0 && (
        <Alert type="warning" showIcon title={t('doubts', { count: doubtful.length })} description={doubts} />
      )}
      {ignored.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t('notices', { count: ignored.length })}
          description={<FoundLines found={ignored} words="notice" />}
        />
      )}
    </>
  )
}
