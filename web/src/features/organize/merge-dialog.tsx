import { useQuery } from '@tanstack/react-query'
import { company } from '@workstation/contract/company'
import type { OrganizeItem } from '@workstation/contract/organize-record'
import { Form, Radio } from 'antd'
import { useState } from 'react'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { useCall } from '../../platform/queries/use-call'
import { ChoiceDialog } from '../../ui/choice-dialog'
import { OrganizePicker } from '../../ui/picker/organize-picker'
import { type Kind, kinds } from './kinds'
import { useOrganizeTexts } from './use-organize-texts'

interface MergeDialogProps {
  kind: Kind
  merged: OrganizeItem
  onClose: () => void
}

/** Puts the people of a company or department elsewhere, or all of it, so that it goes. */
export function MergeDialog({ kind, merged, onClose }: MergeDialogProps) {
  const { t } = useOrganizeTexts()
  const mayRemove = useHasButton('btn_remove')
  const mayEdit = useHasButton('btn_edit')
  const { data } = useQuery(queryOf(kinds[kind].refusedActs, { ids: [merged.id] }))
  const refusal = data?.list.find(({ act }) => act === 'merge')?.reason
  const mayMerge = mayRemove && !refusal
  const [chosen, choose] = useState<boolean>()
  const whole = chosen ?? mayMerge
  const [targetId, setTargetId] = useState<string>()
  const merge = useCall(company.merge, { said: t('mergeDone'), onDone: onClose })
  const movePeople = useCall(company.movePeople, { said: t('peopleMoved'), onDone: onClose })
  const act = whole ? merge : movePeople
  const input = { id: merged.id, targetId: targetId ?? '', version: merged.version ?? 0 }
  return (
    <ChoiceDialog
      width={480}
      title={t('mergeTitle', { name: merged.fullName })}
      okText={t(whole ? 'mergeAct' : 'movePeople')}
      okButtonProps={{ danger: whole, disabled: !targetId }}
      confirmLoading={act.isPending}
      onOk={() => act.mutate(input)}
      isDirty={() => chosen !== undefined || targetId !== undefined}
      onClose={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={t('mergeWhat')}>
          <Radio.Group value={whole} onChange={({ target }) => choose(target.value === true)}>
            <Radio value={true} disabled={!mayMerge}>
              {t('mergeAll')}
            </Radio>
            <Radio value={false} disabled={!mayEdit}>
              {t('mergePeople')}
            </Radio>
          </Radio.Group>
        </Form.Item>
        {refusal && <p className="organize-hint">{refusal}</p>}
        <p className="organize-hint">{t(whole ? 'mergeAllHint' : 'mergePeopleHint')}</p>
        <Form.Item label={t(`target.${kind}`)} htmlFor="mergeTarget">
          <OrganizePicker id="mergeTarget" title={t(`target.${kind}`)} value={targetId} onChange={setTargetId} />
        </Form.Item>
      </Form>
    </ChoiceDialog>
  )
}
