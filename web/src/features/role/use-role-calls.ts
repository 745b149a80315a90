import { type Role, role } from '@workstation/contract/role'
import { call } from '../../platform/api'
import { ApiError } from '../../platform/api-error'
import type { RecordCalls } from '../../ui/record-editor/record-calls'
import { useConfirm } from '../../ui/use-confirm'
import type { RoleInput } from './role-form'
import { useRoleTexts } from './use-role-texts'

/** The calls of the editor: members who would lose the role are named first, and lose it once that is wanted. */
export function useRoleCalls(): RecordCalls<RoleInput, Role> {
  const { t } = useRoleTexts()
  const confirm = useConfirm()
  const agrees = (content: string) =>
    new Promise<boolean>((resolve) =>
      confirm({
        title: t('lossTitle'),
        content,
        okText: t('lossOk'),
        okButtonProps: { danger: true },
        cancelText: t('lossCancel'),
        onOk: () => resolve(true),
        // Said of every way in which it closes; what was said first counts.
        afterClose: () => resolve(false),
      }),
    )
  return {
    create: (input, options) => call(role.create, input, options),
    update: (input, options) =>
      call(role.update, input, options).catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.key !== 'role.loses-members') throw error
        if (await agrees(error.msg)) return call(role.update, { ...input, dropMembers: 1 }, options)
        // The question has said it already.
        throw new ApiError(error.code, error.msg, true, error)
      }),
    get: (id, options) => call(role.get, { id }, options),
    endpoints: [role.create, role.update],
  }
}
