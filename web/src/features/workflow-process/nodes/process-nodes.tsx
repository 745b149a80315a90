import { useQuery } from '@tanstack/react-query'
import type { WorkflowProcess } from '@workstation/contract/process-record'
import { workflowProcess } from '@workstation/contract/workflow-process'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useHasButton } from '../../../platform/permission'
import { queryOf } from '../../../platform/queries/query-of'
import { LateSkeleton } from '../../../ui/late-skeleton'
import { PageError } from '../../../ui/page-error'
import { FindingList, NoticeList } from '../finding-list'
import { ReleaseProcess } from '../release-process'
import { useProcessTexts } from '../use-process-texts'
import { NodeEditor } from './node-editor'
import { nodeSummary } from './node-summary'
import { openDraft } from './open-draft'
import type { FormField, OpenedNode } from './opened-node'

interface ProcessNodesProps {
  id: string
  /** Address of the list to which it goes back. */
  listPath: string
}

/** What is set of a process, step by step, with everything that still stands in the way of its release. */
export function ProcessNodes({ id, listPath }: ProcessNodesProps) {
  const { data, error } = useQuery(queryOf(workflowProcess.get, { id }))
  const fields = useQuery(queryOf(workflowProcess.fields, { id }))
  if (error) return <PageError error={error} />
  if (!data) return <LateSkeleton />
  return <LoadedNodes process={data} fields={fields.data?.list ?? []} listPath={listPath} />
}

const gateways = new Set<OpenedNode['kind']>(['exclusive', 'inclusive', 'parallel'])

interface LoadedNodesProps {
  process: WorkflowProcess
  fields: readonly FormField[]
  listPath: string
}

function LoadedNodes({ process, fields, listPath }: LoadedNodesProps) {
  const { t } = useProcessTexts()
  const navigate = useNavigate()
  const [edited, setEdited] = useState<OpenedNode>()
  const [releasing, setReleasing] = useState(false)
  const readOnly = !useHasButton('btn_edit')
  const mayRelease = useHasButton('btn_release')
  const { nodes, findings, notices } = openDraft(process.bpmnXml, process.formId === '' ? null : fields)
  const isLacking = (node: OpenedNode) =>
    findings.some(({ element }) => element === node.id || node.leadsTo?.[element] !== undefined)
  // A gateway where ways meet has nothing to be set.
  const shown = nodes.filter((node) => node.settings !== null || isLacking(node) || !gateways.has(node.kind))
  const open = (element: string) => {
    setReleasing(false)
    setEdited(nodes.find((node) => (node.id === element || node.leadsTo?.[element]) && node.settings !== null))
  }
  return (
    <>
      <div className="process-head">
        <h2>{process.fullName}</h2>
        <Tag>{t(`state.${process.state}`)}</Tag>
        <div className="process-head-acts">
          <Button onClick={() => void navigate(listPath)}>{t('back')}</Button>
          {mayRelease && (
            <Button type="primary" onClick={() => setReleasing(true)}>
              {t('release')}
            </Button>
          )}
        </div>
      </div>
      <div className="process-parts">
        <FindingList findings={findings} onOpen={open} />
        <NoticeList notices={notices} onOpen={open} />
      </div>
      <ul className="process-nodes" aria-label={t('nodes')}>
        {shown.map((node) => (
          <li key={`${node.kind} ${node.id}`}>
            <NodeRow node={node} isLacking={isLacking(node)} onOpen={setEdited} />
          </li>
        ))}
      </ul>
      {edited && (
        <NodeEditor
          key={edited.id}
          process={process}
          node={edited}
          nodes={nodes}
          fields={fields}
          readOnly={readOnly}
          onClose={() => setEdited(undefined)}
        />
      )}
      {releasing && (
        <ReleaseProcess id={process.id} name={process.fullName} onOpen={open} onClose={() => setReleasing(false)} />
      )}
    </>
  )
}

interface NodeRowProps {
  node: OpenedNode
  isLacking: boolean
  onOpen: (node: OpenedNode) => void
}

function NodeRow({ node, isLacking, onOpen }: NodeRowProps) {
  const { t } = useProcessTexts()
  const says = nodeSummary(node, t)
  return (
    <button type="button" disabled={node.settings === null} onClick={() => onOpen(node)}>
      <span className="process-node-says">{t(`kind.${node.kind}`)}</span>
      <span>
        <strong>{node.name || t(`kind.${node.kind}`)}</strong>
        {says && <span className="process-node-sum">{says}</span>}
      </span>
      {isLacking && <Tag color="red">{t('lacking')}</Tag>}
    </button>
  )
}
