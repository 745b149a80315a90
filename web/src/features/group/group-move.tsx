import { type Group, group } from '@workstation/contract/group'
import { useCall } from '../../platform/queries/use-call'
import { GroupPicker } from '../../ui/picker/group-picker'
import { MoveDialog } from '../member'
import { useGroupTexts } from './use-group-texts'

interface GroupMoveProps {
  removed: Group
  onClose: () => void
}

/** Removes a group whose members go to another one. */
export function GroupMove({ removed, onClose }: GroupMoveProps) {
  const { t } = useGroupTexts()
  const remove = useCall(group.remove, { said: t('removed'), onDone: onClose })
  return (
    <MoveDialog
      of={removed}
      busy={remove.isPending}
      onMove={(moveTo) => remove.mutate({ id: removed.id, moveTo })}
      onClose={onClose}
      field={(field) => <GroupPicker {...field} placeholder={t('choose')} />}
    />
  )
}
