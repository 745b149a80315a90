import { type Grant, grant } from '@workstation/contract/grant'
import type { GranteeKind } from '@workstation/contract/grant-desk'
import { Radio, Segmented } from 'antd'
import { useId, useState } from 'react'
import { call } from '../../platform/api'
import { useWork } from '../../platform/queries/use-call'
import { ChoiceDialog } from '../../ui/choice-dialog'
import { GranteeField } from './grantee-field'
import { granteeKinds } from './use-asked'
import { useAuthorityTexts } from './use-authority-texts'
import './plan.css'

interface CopyDialogProps {
  onCopy: (grants: readonly Grant[], replaces: boolean) => void
  onClose: () => void
}

/** Takes what somebody else holds into the draft, beside what is there or in its place; nothing is saved by it. */
export function CopyDialog({ onCopy, onClose }: CopyDialogProps) {
  const { t } = useAuthorityTexts()
  const id = useId()
  const [kind, setKind] = useState<GranteeKind>('role')
  const [from, setFrom] = useState('')
  const [replaces, setReplaces] = useState(false)
  const read = useWork(() => call(grant.list, { id: from, objectType: kind }), {
    calls: [],
    onDone: ({ grants }) => onCopy(grants, replaces),
  })
  return (
    <ChoiceDialog
      width={520}
      title={t('copyTitle')}
      okText={t('copy')}
      confirmLoading={read.isPending}
      okButtonProps={{ disabled: !from }}
      onOk={() => read.mutate()}
      isDirty={() => from !== '' || replaces}
      onClose={onClose}
    >
      <div className="grant-until">
        <Segmented<GranteeKind>
          aria-label={t('copyFrom')}
          value={kind}
          onChange={(next) => {
            setKind(next)
            setFrom('')
          }}
          options={granteeKinds.map((value) => ({ value, label: t(`grantee.${value}`) }))}
        />
        <label htmlFor={id} className="visually-hidden">
          {t('copyFrom')}
        </label>
        <GranteeField
          key={kind}
          id={id}
          kind={kind}
          value={from || null}
          onChange={(chosen?: string) => setFrom(chosen ?? '')}
        />
        <Radio.Group
          aria-label={t('copyHow')}
          value={replaces}
          onChange={(event) => setReplaces(event.target.value)}
          options={[
            { value: false, label: t('copyAdds') },
            { value: true, label: t('copyReplaces') },
          ]}
        />
        <p className="grant-hint">{t('copyHint')}</p>
      </div>
    </ChoiceDialog>
  )
}
