import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { Alert, Button, Flex } from 'antd'
import { useState } from 'react'
import { CopyButton } from '../../../ui/copy-button'
import { useWorkflowTexts } from '../use-workflow-texts'
import { useWorkflowWord } from '../workflow-status'
import { isPartOver, whyOver } from './part-end'
import { dropDecision, readDecision } from './use-kept-decision'

/** What I wrote for a part that was over before I sent it: who ended it and when, and my words to take along. */
export function UnsentOpinions({ detail }: { detail: WorkflowDetail }) {
  const { t } = useWorkflowTexts()
  const word = useWorkflowWord()
  const [, setDropped] = useState('')
  const drop = (part: string) => {
    dropDecision(part)
    setDropped(part)
  }
  return unsentIn(detail).map(({ part, opinion }) => (
    <Alert
      key={part}
      type="warning"
      showIcon
      title={t('unsent.title')}
      description={
        <>
          <p className="approval-said">{whyOver(detail, part, { t, word })}</p>
          <blockquote className="approval-unsent">{opinion}</blockquote>
          <Flex gap={8}>
            <CopyButton text={opinion} label={t('unsent.copy')} />
            <Button type="text" onClick={() => drop(part)}>
              {t('unsent.drop')}
            </Button>
          </Flex>
        </>
      }
    />
  ))
}

/** The words that were kept here for parts that are over and that say something else. */
function unsentIn(detail: WorkflowDetail): { part: string; opinion: string }[] {
  return detail.state.actors
    .filter(({ id }) => isPartOver(detail, id))
    .flatMap(({ id, opinion: said }) => {
      const opinion = readDecision(id)?.opinion.trim() ?? ''
      return opinion === '' || opinion === said ? [] : [{ part: id, opinion }]
    })
}
