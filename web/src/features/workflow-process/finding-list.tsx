import type { ProcessFinding } from '@workstation/contract/workflow-process'
import { Alert } from 'antd'
import { useProcessTexts } from './use-process-texts'
import './process.css'

type Found = Pick<ProcessFinding, 'element' | 'name' | 'reason' | 'detail'>

interface FindingListProps {
  findings: readonly Found[]
  /** Opens the settings of an element. */
  onOpen?: (element: string) => void
}

/** Everything that stands in the way of a release, each with where it is. */
export function FindingList({ findings, onOpen }: FindingListProps) {
  const { t } = useProcessTexts()
  if (findings.length === 0) return null
  return (
    <Alert
      type="error"
      showIcon
      title={t('findings', { count: findings.length })}
      description={
        <ul className="process-findings">
          {findings.map(({ element, name, reason, detail = '' }) => (
            <li key={`${element} ${reason} ${detail}`}>
              {onOpen && element ? (
                <button type="button" onClick={() => onOpen(element)}>
                  {name || element}
                </button>
              ) : (
                <strong>{name || element || t('whole')}</strong>
              )}
              <span>{t(`finding.${reason}`, { detail })}</span>
            </li>
          ))}
        </ul>
      }
    />
  )
}

interface NoticeListProps {
  notices: readonly { element: string; name: string; reason: string; detail: string }[]
}

/** What is drawn and does not run. */
export function NoticeList({ notices }: NoticeListProps) {
  const { t } = useProcessTexts()
  if (notices.length === 0) return null
  return (
    <Alert
      type="info"
      showIcon
      title={t('notices', { count: notices.length })}
      description={
        <ul className="process-findings">
          {notices.map(({ element, name, reason, detail }) => (
            <li key={`${element} ${reason} ${detail}`}>
              <strong>{name || element || detail}</strong>
              <span>{t(`notice.${reason}`, { detail })}</span>
            </li>
          ))}
        </ul>
      }
    />
  )
}
