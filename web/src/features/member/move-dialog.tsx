import { Form } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { ChoiceDialog } from '../../ui/choice-dialog'
import { useMemberTexts } from './use-member-texts'

interface MoveDialogProps {
  /** What is removed. */
  of: { fullName: string; memberCount: number }
  /** The field in which somebody says where the members go. */
  field: (props: { id: string; value: string; onChange: (id: string | undefined) => void }) => ReactNode
  busy: boolean
  onMove: (id: string) => void
  onClose: () => void
}

/** Removes what has members: asks where they go, and does both in one act. */
export function MoveDialog({ of, field, busy, onMove, onClose }: MoveDialogProps) {
  const { t } = useMemberTexts()
  const id = useId()
  const [target, setTarget] = useState('')
  return (
    <ChoiceDialog
      width={480}
      title={t('moveTitle', { name: of.fullName })}
      okText={t('moveAndRemove')}
      okButtonProps={{ danger: true, disabled: target === '', loading: busy }}
      onOk={() => onMove(target)}
      isDirty={() => target !== ''}
      onClose={onClose}
    >
      <p>{t('moveText', { name: of.fullName, count: of.memberCount })}</p>
      <Form layout="vertical">
        <Form.Item label={t('moveTo')} htmlFor={id}>
          {field({ id, value: target, onChange: (chosen) => setTarget(chosen ?? '') })}
        </Form.Item>
      </Form>
    </ChoiceDialog>
  )
}
