import { type BaseInfo, profile } from '@workstation/contract/profile'
import { call } from '../../../platform/api'
import type { RecordCalls } from '../../../ui/record-editor/record-calls'
import { RecordEditor } from '../../../ui/record-editor/record-editor'
import { passwordDigest } from '../../session'
import { reloadSelf } from '../queries'
import { useProfileTexts } from '../texts'
import { BaseInfoFields } from './base-info-fields'
import { type BaseInfoForm, formOf } from './base-info-form'

/** Only who may correct his own name sends it; the password is there for another phone or mail address. */
type Fields = BaseInfoForm & { password?: string }
type Input = Omit<Fields, 'realName'> & { realName?: string }

const calls: RecordCalls<Input, BaseInfo> = {
  create: () => Promise.reject(new Error('everybody has a record')),
  update: async ({ id: _, password, ...input }, options) => {
    const proved = password ? { ...input, password: await passwordDigest(password) } : input
    await call(profile.saveBaseInfo, proved, options)
    void reloadSelf()
  },
  get: (_, options) => call(profile.baseInfo, {}, options),
  endpoints: [profile.saveBaseInfo],
}

/** No draft keeps the password. */
const draftOf = ({ password: _, ...fields }: Fields): Fields => fields

/** Changes the own record. */
export function BaseInfoEditor({ info, onClose }: { info: BaseInfo; onClose: () => void }) {
  const { t } = useProfileTexts()
  return (
    <RecordEditor<Fields, Input, BaseInfo>
      kind="profile"
      title={t('editTitle')}
      before={info}
      start={formOf(info)}
      calls={calls}
      fieldsOf={formOf}
      draftOf={draftOf}
      inputOf={({ realName, ...fields }) => (info.mayRename ? { ...fields, realName } : fields)}
      said={t('saved')}
      onClose={onClose}
    >
      <BaseInfoFields info={info} />
    </RecordEditor>
  )
}
