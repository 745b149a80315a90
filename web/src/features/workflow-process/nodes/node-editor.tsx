import type { WorkflowProcess } from '@workstation/contract/process-record'
import { workflowProcess } from '@workstation/contract/workflow-process'
import { useState } from 'react'
import { call } from '../../../platform/api'
import type { RecordCalls } from '../../../ui/record-editor/record-calls'
import { RecordEditor } from '../../../ui/record-editor/record-editor'
import { useProcessTexts } from '../use-process-texts'
import { NodeFields } from './node-fields'
import { fieldsOf, storedFields, writeNode } from './node-form'
import type { FormField, OpenedNode, Settings } from './opened-node'

interface NodeEditorProps {
  process: WorkflowProcess
  node: OpenedNode
  nodes: readonly OpenedNode[]
  fields: readonly FormField[]
  readOnly: boolean
  onClose: () => void
}

/** Settings are written into the drawing as it is now; the version tells whether somebody else drew meanwhile. */
function callsOf(node: OpenedNode): RecordCalls<Settings, WorkflowProcess> {
  return {
    create: () => Promise.reject(new Error('steps are drawn, not made here')),
    update: async ({ id, version, ...settings }, options) => {
      const now = await call(workflowProcess.get, { id }, options)
      const bpmnXml = writeNode(now.bpmnXml, node, settings)
      return call(workflowProcess.update, { id, version, bpmnXml }, options)
    },
    get: (id, options) => call(workflowProcess.get, { id }, options),
    endpoints: [workflowProcess.update],
  }
}

/** What one step is set to; what is written outlives a reload, and what somebody else set meanwhile is shown beside it. */
export function NodeEditor({ process, node, nodes, fields, readOnly, onClose }: NodeEditorProps) {
  const { t } = useProcessTexts()
  const [calls] = useState(() => callsOf(node))
  return (
    <RecordEditor<Settings, Settings, WorkflowProcess>
      kind={`workflowNode-${node.id}`}
      title={`${t(`kind.${node.kind}`)} · ${node.name || node.id}`}
      before={process}
      start={fieldsOf(node)}
      calls={calls}
      fieldsOf={(row) => storedFields(row, node)}
      inputOf={(settings) => settings}
      said={t('saved')}
      readOnly={readOnly}
      onClose={onClose}
    >
      <NodeFields node={node} nodes={nodes} fields={fields} />
    </RecordEditor>
  )
}
