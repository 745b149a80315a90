import type { BrokenApproval, BrokenKind } from '@workstation/contract/workflow-check'
import { useWorkflowTexts } from '../use-workflow-texts'
import { RepairButton } from './repair-button'

interface BrokenListProps {
  list: readonly BrokenApproval[]
  counts: readonly { kind: BrokenKind; count: number }[]
  onOpen: (broken: BrokenApproval) => void
}

/** What was found, kind by kind: what is wrong, what can be done, and where. */
export function BrokenList({ list, counts, onOpen }: BrokenListProps) {
  const { t } = useWorkflowTexts()
  return counts.map(({ kind, count }) => {
    const own = list.filter((one) => one.kind === kind)
    return (
      <section key={kind} className="check-kind" aria-label={t(`check.kind.${kind}.what`)}>
        <h3>{t(`check.kind.${kind}.what`)}</h3>
        <p>{t(`check.kind.${kind}.repair`)}</p>
        <ul>
          {own.map((broken) => (
            <li key={`${broken.processId} ${broken.nodeName}`}>
              <button type="button" onClick={() => onOpen(broken)}>
                {broken.fullName || t('check.unnamed')}
              </button>
              <span>{[broken.flowName, broken.nodeName].filter((word) => word !== '').join(' · ')}</span>
              {broken.isRepairable && <RepairButton broken={broken} />}
            </li>
          ))}
        </ul>
        {count > own.length && <p>{t('check.more', { count: count - own.length })}</p>}
      </section>
    )
  })
}
