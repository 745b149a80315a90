import { type BaseInfo, profile } from '@workstation/contract/profile'
import { useState } from 'react'
import { call } from '../../../platform/api'
import type { RecordCalls } from '../../../ui/record-editor/record-calls'
import { RecordEditor } from '../../../ui/record-editor/record-editor'
import { passwordDigest } from '../../session'
import { reloadSelf } from '../queries'
import { useProfileTexts } from '../texts'
import { BaseInfoFields } from './base-info-fields'
import { type BaseInfoForm, formOf } from './base-info-form'
import { ContactPassword } from './contact-password'

/** Only who may correct his own name sends it. */
type Input = Omit<BaseInfoForm, 'realName'> & { realName?: string }

/** @param passwordNow what stands in the field that asks for it, '' while it does not */
const callsWith = (passwordNow: () => string): RecordCalls<Input, BaseInfo> => ({
  create: () => Promise.reject(new Error('everybody has a record')),
  update: async ({ id: _, ...input }, options) => {
    const typed = passwordNow()
    const password = typed && (await passwordDigest(typed))
    await call(profile.saveBaseInfo, password ? { ...input, password } : input, options)
    void reloadSelf()
  },
  get: (_, options) => call(profile.baseInfo, {}, options),
  endpoints: [profile.saveBaseInfo],
})

/** Changes the own record. */
export function BaseInfoEditor({ info, onClose }: { info: BaseInfo; onClose: () => void }) {
  const { t } = useProfileTexts()
  const [password, setPassword] = useState('')
  return (
    <RecordEditor<BaseInfoForm, Input, BaseInfo>
      kind="profile"
      title={t('editTitle')}
      before={info}
      start={formOf(info)}
      calls={callsWith(() => password)}
      fieldsOf={formOf}
      inputOf={({ realName, ...fields }) => (info.mayRename ? { ...fields, realName } : fields)}
      said={t('saved')}
      onClose={onClose}
    >
      <BaseInfoFields mayRename={info.mayRename === 1} />
      <ContactPassword info={info} value={password} onChange={setPassword} />
    </RecordEditor>
  )
}
