import { ExpandOutlined } from '@ant-design/icons'
import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { nodeStandings } from '@workstation/domain/workflow/node-standing'
import { Button, Modal } from 'antd'
import { useMemo, useState } from 'react'
import { useBack } from '../../../ui/use-back'
import { useDialogFrame } from '../../../ui/use-dialog-frame'
import { ProcessTree } from '../tree/process-tree'
import { useWorkflowTexts } from '../use-workflow-texts'

/** The path of an approval; at the side its arms stand below each other, and in a dialog of their own beside each other. */
export function PathPart({ detail: { graph, state, names } }: { detail: WorkflowDetail }) {
  const { t } = useWorkflowTexts()
  const [wide, setWide] = useState(false)
  const frame = useDialogFrame('min(1200px, 92vw)')
  const close = () => setWide(false)
  useBack(wide, close)
  const standings = useMemo(() => nodeStandings(graph, state), [graph, state])
  const tree = <ProcessTree graph={graph} standings={standings} names={names} />
  return (
    <section className="approval-part">
      <div className="approval-part-head">
        <h2>{t('detail.path')}</h2>
        <Button
          type="text"
          size="small"
          icon={<ExpandOutlined aria-hidden />}
          aria-label={t('detail.enlarge')}
          onClick={() => setWide(true)}
        />
      </div>
      {tree}
      <Modal {...frame} open={wide} title={t('detail.path')} footer={null} onCancel={close} destroyOnHidden>
        {tree}
      </Modal>
    </section>
  )
}
