import { type BaseInfo, profile } from '@workstation/contract/profile'
import { Form } from 'antd'
import dayjs from 'dayjs'
import { call } from '../../../platform/api'
import { formatDate } from '../../../platform/format'
import { useWork } from '../../../platform/queries/use-call'
import { EditDrawer } from '../../../ui/edit-drawer'
import { reloadSelf } from '../queries'
import { useProfileTexts } from '../texts'
import { BaseInfoFields } from './base-info-fields'
import { type BaseInfoForm, birthdayOf } from './base-info-form'

const startOf = (info: BaseInfo): BaseInfoForm => ({
  ...info,
  birthday: info.birthday === null ? null : dayjs(formatDate(info.birthday)),
})

function useSave(info: BaseInfo, onDone: () => void) {
  const { t } = useProfileTexts()
  return useWork(
    ({ birthday, realName, ...fields }: BaseInfoForm) =>
      call(profile.saveBaseInfo, {
        ...fields,
        ...(info.mayRename ? { realName } : {}),
        birthday: birthdayOf(birthday),
        version: info.version,
      }),
    {
      calls: [profile.saveBaseInfo],
      said: t('saved'),
      onDone: () => {
        void reloadSelf()
        onDone()
      },
    },
  )
}

/** Changes the own record; a change that was made elsewhere since is told, and nothing typed is lost. */
export function BaseInfoEditor({ info, onClose }: { info: BaseInfo; onClose: () => void }) {
  const { t } = useProfileTexts()
  const [form] = Form.useForm<BaseInfoForm>()
  const save = useSave(info, onClose)
  return (
    <EditDrawer
      open
      title={t('editTitle')}
      submitText={t('save')}
      busy={save.isPending}
      isDirty={() => form.isFieldsTouched()}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Form<BaseInfoForm>
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        initialValues={startOf(info)}
        scrollToFirstError={{ focus: true }}
        onFinish={(fields) => save.mutate(fields)}
      >
        <BaseInfoFields mayRename={info.mayRename === 1} />
      </Form>
    </EditDrawer>
  )
}
